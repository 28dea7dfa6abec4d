import { type DashboardCookies, STORE_COOKIE } from '../request-context.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Selects a store for the dashboard; without one, all of the person's stores. */
export function rememberStore(cookies: DashboardCookies, storeId: string | null): void {
  if (storeId) cookies.set(STORE_COOKIE, storeId, { maxAgeSeconds: YEAR });
  else cookies.delete(STORE_COOKIE);
}
