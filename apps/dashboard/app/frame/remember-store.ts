import { type DashboardCookies, STORE_COOKIE } from '../request-context.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Has the dashboard be about a store from now on; without one, about all of the person's. */
export function rememberStore(cookies: DashboardCookies, storeId: string | null): void {
  if (storeId) cookies.set(STORE_COOKIE, storeId, { maxAgeSeconds: YEAR });
  else cookies.delete(STORE_COOKIE);
}
