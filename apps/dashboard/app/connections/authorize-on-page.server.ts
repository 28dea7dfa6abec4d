import type { Context } from '@amends/core';
import {
  offersApp,
  offersAuthorization,
  startAppAuthorization,
  startAuthorization,
} from '@amends/core/commerce';
import type { ShopKind } from '@amends/core/commerce/connections/platforms.rules';
import { newKey } from '@amends/ui/page';
import { data } from 'react-router';
import type { DashboardCookies } from '../request-context.ts';

/** Cookie that identifies the browser in which a person began to connect a shop. */
export const ATTEMPT_COOKIE = 'shop-attempt';
/** Same lifetime as the attempt. */
const LASTS_SECONDS = 30 * 60;

/** Returns whether this kind of shop can be connected on the shop's own authorization page. */
export const mayAuthorize = (ctx: Context, kind: ShopKind | null): boolean =>
  (kind === 'woocommerce' && offersAuthorization(ctx)) || (kind === 'shopify' && offersApp(ctx));

type About = Omit<Parameters<typeof startAuthorization>[1], 'site'>;

/** Starts connecting a shop on its own authorization page, and returns that page's URL. */
export async function startOnPage(
  ctx: Context,
  cookies: DashboardCookies,
  { kind, address, about }: { kind: ShopKind; address: string; about: About },
): Promise<string> {
  switch (kind) {
    case 'woocommerce':
      return (await startAuthorization(ctx, { ...about, site: address })).page;
    case 'shopify': {
      const browser = cookies.get(ATTEMPT_COOKIE) ?? newKey();
      cookies.set(ATTEMPT_COOKIE, browser, { maxAgeSeconds: LASTS_SECONDS });
      return (await startAppAuthorization(ctx, { ...about, shop: address, browser })).page;
    }
    case 'medusa':
      throw data(null, { status: 400 });
  }
}
