import { getClaimRow, moveClaim, submitClaim } from '../claims/internal.ts';
import {
  addPrices,
  findOrderBySource,
  listPrices,
  type OrderLookup,
  upsertOrders,
  upsertProducts,
} from '../commerce/internal.ts';
import { actingAs, actingAsSystem, type Context, isRefusal, write } from '../kernel/internal.ts';
import { findStore, type NewStore, type Store } from '../stores/internal.ts';
import { aStore, daysBefore, type ItemInput } from '../testing/index.ts';
import { oneAtATime } from './demo.repository.ts';
import type { DemoOrder } from './demo-order.ts';
import { JUNIPER, JUNIPER_ITEMS, juniperOrders } from './juniper.ts';
import { KOBO, KOBO_ITEMS, koboOrders } from './kobo.ts';
import { LUMA, LUMA_ITEMS, lumaOrders } from './luma.ts';

/** The slug of the store that a demo shows if a request names no store. */
export const DEMO_STORE = JUNIPER.slug;

/** The products of the default store, which the demo shop sells. */
export const DEMO_ITEMS: readonly ItemInput[] = JUNIPER_ITEMS;

/**
 * Creates the demo stores with their orders and claims; leaves existing ones untouched. Processes that
 * start together take turns, and the next start completes an interrupted run. Dates count back from
 * now.
 */
export async function makeDemoStores(ctx: Context): Promise<void> {
  const system = actingAsSystem(withoutRealMail(ctx), 'demo');
  await oneAtATime(system, 'stores', async () => {
    const juniper = await makeStore(system, JUNIPER, juniperOrders, JUNIPER_ITEMS);
    await Promise.all([
      makeStore(system, KOBO, koboOrders, KOBO_ITEMS),
      makeStore(system, LUMA, lumaOrders, LUMA_ITEMS),
    ]);
    await makePrices(system, juniper);
    await makeClaim(system, juniper, 'juniper-1009', 'STOLEN', 'lantern');
    await makeClaim(system, juniper, 'juniper-1010', 'MISSING_ITEM', 'mug');
  });
}

/** Returns a context without a real mail server, because the people of the demo are invented. */
function withoutRealMail(ctx: Context): Context {
  if (ctx.ports.mail.kind !== 'smtp') return ctx;
  return {
    ...ctx,
    ports: { ...ctx.ports, jobs: { ...ctx.ports.jobs, enqueue: async () => undefined } },
  };
}

async function makeStore(
  ctx: Context,
  wanted: NewStore,
  ordersOf: (now: Date) => DemoOrder[],
  items: readonly ItemInput[],
): Promise<Store> {
  const store = (await findStore(ctx, { store: wanted.slug })) ?? (await aStore(ctx, wanted));
  const orders = ordersOf(ctx.now());
  const first = orders[0]?.sourceOrderId ?? '';
  if (await findDemoOrder(ctx, store, first)) return store;
  const { results } = await upsertOrders(ctx, { storeId: store.id, orders });
  const wrong = results.find(({ ok }) => !ok);
  if (wrong) throw new Error(`a demo order was refused: ${JSON.stringify(wrong)}`);
  await upsertProducts(ctx, { storeId: store.id, products: items.map(productOf) });
  return store;
}

/**
 * Gives the store prices for protection, if it has none: a fixed price for small carts, and a share for
 * others.
 */
async function makePrices(ctx: Context, { id: storeId, currency }: Store): Promise<void> {
  if ((await listPrices(ctx, { storeId })).versions.length > 0) return;
  const rules = [
    { currency, below: 10_000, fixed: 195 },
    { currency, from: 10_000, share: 200, roundTo: 5, floor: 195, ceiling: 4_995 },
  ];
  await addPrices(ctx, { storeId, validFrom: '2026-01-01', rules, costShare: 8_000 });
}

/** Returns the catalog product of an ordered item. */
const productOf = (item: ItemInput) => ({
  sourceProductId: item.sourceProductId,
  name: item.productName,
  imageUrl: item.productImage,
  warrantyPeriod: item.warrantyPeriod,
  variants: [{ name: item.color, sku: item.sku, price: item.price }],
});

/** Files the shopper's claim on one unit, dated yesterday, and has the store open it. */
async function makeClaim(
  ctx: Context,
  store: Store,
  sourceOrderId: string,
  type: string,
  sourceItemId: string,
): Promise<void> {
  const order = await findDemoOrder(ctx, store, sourceOrderId);
  if (!order || order.existingClaims.length > 0) return;
  const yesterday = { ...ctx, now: () => daysBefore(ctx.now(), 1) };
  const shopper = actingAs(yesterday, {
    kind: 'shopper',
    storeId: store.id,
    orderId: order.systemOrderId,
    email: order.customerEmail,
  });
  const { claim } = await submitClaim(shopper, {
    storeId: store.id,
    orderId: order.systemOrderId,
    claim: {
      claimCategory: 'SHIPPING',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: 'shipment-1',
          issues: [{ sourceItemId, type, quantity: 1, details: DETAILS[type] ?? '' }],
        },
      ],
      resolution: { desiredMethod: 'RESHIP', customerSignature: order.customerName },
    },
  });
  const subject = { storeId: store.id, claimId: claim.id };
  await write(ctx, 'claim:update', subject, async (writer) =>
    moveClaim(writer, await getClaimRow(writer, claim.id), 'OPEN'),
  );
}

const DETAILS: Record<string, string> = {
  STOLEN: 'The package was gone when I got home. A neighbor saw it on the porch at noon.',
  MISSING_ITEM: 'Only three of the mugs were in the box.',
};

async function findDemoOrder(
  ctx: Context,
  store: Store,
  sourceOrderId: string,
): Promise<OrderLookup | null> {
  try {
    return await findOrderBySource(ctx, { storeId: store.id, sourceOrderId });
  } catch (error) {
    if (isRefusal(error) && error.code === 'order_not_found') return null;
    throw error;
  }
}
