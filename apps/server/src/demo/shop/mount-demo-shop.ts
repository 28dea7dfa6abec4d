import { randomInt } from 'node:crypto';
import { actingAsSystem, type Context } from '@amends/core';
import { createPublishableKey, listPublishableKeys } from '@amends/core/access';
import { upsertOrder } from '@amends/core/commerce';
import { DEMO_ITEMS, DEMO_STORE } from '@amends/core/demo';
import { findStore } from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv } from '../../request-context.ts';
import type { Services } from '../../services.ts';
import { isForged, isForm, refuseForged, refuseOtherTypes } from '../../site.ts';
import { type Cart, cartOf } from './cart.ts';
import { placedPage, SHOP_SCRIPT, SHOP_STYLE, shopPage } from './shop-page.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // As strict as any storefront's, to show that the widget works with it.
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

const Checkout = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.email().max(200),
  quote: z.string().max(100).optional(),
  quote_premium: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

/**
 * Mounts the demo's storefront at `/demo-shop`, which uses the widget as any storefront would: a cart,
 * protection, and a checkout whose order names its quote. Only in a demo.
 */
export function mountDemoShop(
  app: Hono<AppEnv>,
  services: Pick<Services, 'config' | 'baseContext'>,
): void {
  if (!services.config.demo) return;
  const system = () => actingAsSystem(services.baseContext(), 'demo-shop');

  app.get('/demo-shop', async (c) =>
    c.html(shopPage(cartOf(c.req.query()), await keyOfShop(system())), 200, HEADERS),
  );
  app.get('/demo-shop/shop.css', (c) =>
    c.body(SHOP_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/demo-shop/shop.js', (c) =>
    c.body(SHOP_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.post('/demo-shop/checkout', async (c) => {
    if (isForged(c)) return refuseForged(c);
    if (!isForm(c)) return refuseOtherTypes(c);
    const cart = cartOf(c.req.query());
    const given = Checkout.safeParse(await c.req.parseBody());
    if (!given.success || cart.items.length === 0) return backToShop(c, cart);
    const orderNumber = await placeOrder(system(), cart, given.data);
    const isProtected = given.data.quote ? '&protected=1' : '';
    const { email } = given.data;
    const query = new URLSearchParams({ order: orderNumber, email });
    return c.redirect(`/demo-shop/placed?${query}${isProtected}`, 303);
  });
  app.get('/demo-shop/placed', (c) => {
    const { order: orderNumber = '', email = '', protected: mark } = c.req.query();
    const query = new URLSearchParams({ store: DEMO_STORE, order: orderNumber, email });
    const claimHref = `/start?${query}`;
    return c.html(placedPage({ orderNumber, isProtected: mark === '1', claimHref }), 200, HEADERS);
  });
}

const backToShop = (c: HonoContext, { query }: Cart) => c.redirect(`/demo-shop?${query}#cart`, 303);

const storeOfShop = async (ctx: Context) => {
  const store = await findStore(ctx, { store: DEMO_STORE });
  if (!store) throw new Error('the demo has no stores');
  return store.id;
};

/** Returns a working publishable key of the shop's store; null if it was revoked. */
async function keyOfShop(ctx: Context): Promise<string | null> {
  const storeId = await storeOfShop(ctx);
  const keys = await listPublishableKeys(ctx, { storeId });
  if (keys.length === 0) {
    const given = { name: 'Demo shop', origins: ['https://juniper.example'] };
    return (await createPublishableKey(ctx, { storeId, ...given })).value;
  }
  return keys.find(({ revokedAt }) => revokedAt === null)?.value ?? null;
}

/** Saves the order as a shop would, with the quote that its page named; returns its number. */
async function placeOrder(
  ctx: Context,
  cart: Cart,
  { name, email, quote, quote_premium: premium = 0 }: z.output<typeof Checkout>,
): Promise<string> {
  const orderNumber = `D${randomInt(100_000, 1_000_000)}`;
  const isProtected = quote !== undefined && quote !== '';
  await upsertOrder(ctx, {
    storeId: await storeOfShop(ctx),
    sourceOrderId: `demo-shop-${orderNumber}`,
    order: {
      orderNumber,
      customerEmail: email,
      customerName: name,
      currency: cart.currency,
      subtotal: cart.subtotal,
      tax: cart.tax,
      shipping: cart.shipping,
      total: cart.total + (isProtected ? premium : 0),
      protection: { shipping: isProtected },
      ...(isProtected ? { quoteId: quote, premiumPaid: premium } : {}),
      sourceCreatedAt: ctx.now(),
      shippingAddress: {
        name,
        address1: '12 Lark Street',
        city: 'Albany',
        province: 'NY',
        postalCode: '12210',
        country: 'US',
      },
      items: cart.items.flatMap(({ productId, quantity }) => {
        const item = DEMO_ITEMS.find(({ sourceItemId }) => sourceItemId === productId);
        return item ? [{ ...item, quantity }] : [];
      }),
      fulfillments: [],
    },
  });
  return orderNumber;
}
