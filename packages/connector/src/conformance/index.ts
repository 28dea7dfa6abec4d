import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONNECTOR_VERSION, type OrderPage, type Shop } from '../connector.ts';
import { ConnectorError, type ConnectorErrorCode } from '../connector-error.ts';
import type { Effect } from '../effect.ts';
import type { OrderReading } from '../shop-order.ts';
import type { ProductReading } from '../shop-product.ts';
import type { ConnectorBench, Fault } from './bench.ts';

export type { ConnectorBench, Fault } from './bench.ts';
export { takeFault } from './faults.ts';

/** Maximum number of changes in a shop per effect, exclusive. */
const MOST_CHANGES = 20;

/** Amends reads at most this many pages when it catches up. */
const MOST_PAGES = 200;

/**
 * Tests what every connector promises, in a Vitest file. Skips what the connector doesn't support; what it
 * claims to support must also work when responses are lost, the shop is overloaded or its keys are revoked.
 */
export function testConnector(name: string, makeBench: () => Promise<ConnectorBench>): void {
  describe(`the connector ${name}`, () => {
    let bench: ConnectorBench;
    let shop: Shop;
    beforeAll(async () => {
      bench = await makeBench();
      shop = bench.open();
    });
    afterAll(() => bench.close());

    const fault = (given: Fault) => bench.failNext?.(given);
    const can = () => bench.connector.capabilities;

    test('names itself, and the version of the interface', () => {
      expect(bench.connector.version).toBe(CONNECTOR_VERSION);
      expect(bench.connector.name).toMatch(/^[a-z][a-z0-9-]*$/);
    });

    test('tells which shop it reaches', async () => {
      const account = await shop.verify();
      expect(account.id).not.toBe('');
      expect(account.currency).toMatch(/^[A-Z]{3}$/);
      expect(await bench.open().verify()).toEqual(account);
    });

    test('says that credentials are wrong, and does not repeat them', async ({ skip }) => {
      if (!bench.openWithWrongCredentials) return skip();
      const error = await failureOf(async () => bench.openWithWrongCredentials?.().verify());
      expect(error.code).toBe('credentials');
      expect(error.message).not.toMatch(/\b(ck|cs|sk|shpat)_\w{8,}/);
    });

    describe('orders', () => {
      test('an order is fetched as the shop has it', async ({ skip }) => {
        if (!can().orders) return skip();
        const id = await bench.placeOrder();
        const reading = await shop.fetchOrder(id);
        if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
        const { order } = reading;
        expect(order.sourceOrderId).toBe(id);
        expect(order.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
        expectSound(reading);
      });

      test('what is no order of the shop is null', async ({ skip }) => {
        if (!can().orders) return skip();
        expect(await shop.fetchOrder('999999999')).toBeNull();
        expect(await shop.fetchOrder('../../secrets?x=1#')).toBeNull();
      });

      test('every order that changed since is listed, oldest change first', async ({ skip }) => {
        if (!can().orders) return skip();
        const since = new Date(Date.now() - 1_000);
        const placed = [await bench.placeOrder(), await bench.placeOrder()];
        const listed = await listAll(shop, since);
        expect(listed.map(idOf)).toEqual(expect.arrayContaining(placed));
        const times = listed.flatMap((one) =>
          one.kind === 'order' ? [Date.parse(one.order.sourceUpdatedAt)] : [],
        );
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const one of listed) expectSound(one);
      });

      test('an order that changes during a listing is listed again, and none is missed', async ({
        skip,
      }) => {
        if (!can().orders) return skip();
        const since = new Date(Date.now() - 1_000);
        const placed: string[] = [];
        for (let count = 0; count < 120; count++) placed.push(await bench.placeOrder());
        const first = await shop.listOrders({ since, cursor: null });
        const [earliest] = first.orders.map(idOf).filter((id) => placed.includes(id));
        if (!earliest) throw new Error('The first page has none of the orders.');
        await bench.touchOrder(earliest);
        const rest = first.next ? await listAll(shop, since, first.next) : [];
        const seen = [...first.orders, ...rest].map(idOf);
        expect(new Set(seen)).toEqual(new Set([...seen, ...placed]));
        if (first.next) expect(seen.filter((id) => id === earliest).length).toBeGreaterThan(1);
      });

      test('an order that can’t be read is reported with all that the shop sent', async ({
        skip,
      }) => {
        if (!can().orders || !bench.placeUnreadableOrder) return skip();
        const since = new Date(Date.now() - 1_000);
        const id = await bench.placeUnreadableOrder();
        const good = await bench.placeOrder();
        const listed = await listAll(shop, since);
        const bad = listed.find((one) => idOf(one) === id);
        expect(bad).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/\w/) });
        expect(bad).toHaveProperty('raw', expect.anything());
        expect(listed.map(idOf)).toContain(good);
      });

      test('a cursor of something else is refused', async ({ skip }) => {
        if (!can().orders) return skip();
        const error = await failureOf(() =>
          shop.listOrders({ since: new Date(), cursor: 'not a cursor' }),
        );
        expect(error.code).toBe('refused');
      });
    });

    test('products are found by a part of their name', async ({ skip }) => {
      if (!can().products || !bench.product) return skip();
      const { query, name: expected } = bench.product;
      const found = await shop.searchProducts({ query, limit: 5 });
      expect(found.map((product) => product.name)).toContain(expected);
      for (const { price } of found) expect(Number.isSafeInteger(price)).toBe(true);
      expect(await shop.searchProducts({ query: 'no such thing 8Zq', limit: 5 })).toEqual([]);
    });

    describe('the catalog', () => {
      test('every product that changed since is listed, with its variants, and none is missed while they change', async ({
        skip,
      }) => {
        if (!shop.listProducts || !bench.saveProduct || !bench.productIds) return skip();
        const since = new Date(Date.now() - 1_000);
        const ids = bench.productIds(70);
        for (const id of ids) await bench.saveProduct({ id, name: `Tent ${id}` });
        const first = await shop.listProducts({ since, cursor: null });
        const [earliest] = first.products.map(productIdOf).filter((id) => ids.includes(id));
        if (!earliest) throw new Error('The first page has none of the products.');
        await bench.saveProduct({ id: earliest, name: 'A tent that was renamed' });
        const rest = await listAllProducts(shop, since, first.next);
        const seen = [...first.products, ...rest];
        expect(seen.map(productIdOf)).toEqual(expect.arrayContaining(ids));
        const renamed = seen.findLast((one) => productIdOf(one) === earliest);
        expect(renamed).toMatchObject({ product: { name: 'A tent that was renamed' } });
        for (const one of seen) expectSoundProduct(one);
      });

      test('only what changed since is listed', async ({ skip }) => {
        if (!shop.listProducts || !bench.saveProduct || !bench.productIds) return skip();
        const later = new Date(Date.now() + 3_600_000);
        const [id = ''] = bench.productIds(1);
        await bench.saveProduct({ id, name: 'Tent' });
        expect(await listAllProducts(shop, later)).toEqual([]);
      });

      test('a product is fetched as the shop has it, and one that is gone is null', async ({
        skip,
      }) => {
        if (!shop.fetchProduct || !bench.saveProduct || !bench.productIds) return skip();
        const [id = ''] = bench.productIds(1);
        expect(await shop.fetchProduct(id)).toBeNull();
        await bench.saveProduct({ id, name: 'Tent' });
        const found = await shop.fetchProduct(id);
        expect(found).toMatchObject({ product: { sourceProductId: id, name: 'Tent' } });
        if (found) expectSoundProduct(found);
        await bench.removeProduct?.(id);
        expect(await shop.fetchProduct(id)).toBeNull();
        expect(await shop.fetchProduct('../../secrets?x=1#')).toBeNull();
      });

      test('a cursor of something else is refused', async ({ skip }) => {
        if (!shop.listProducts) return skip();
        const given = { since: new Date(), cursor: 'not a cursor' };
        const error = await failureOf(async () => shop.listProducts?.(given));
        expect(error.code).toBe('refused');
      });

      test('a genuine webhook names the product to fetch', async ({ skip }) => {
        if (!bench.webhookAboutProduct || !bench.productIds) return skip();
        const [id = ''] = bench.productIds(1);
        const webhook = await bench.webhookAboutProduct(id);
        expect(shop.readWebhook(webhook)).toMatchObject({
          kind: 'product-changed',
          sourceProductId: id,
          deliveryId: expect.stringMatching(/\w/),
        });
        const forged = { ...webhook, body: Uint8Array.from([...webhook.body, 32]) };
        expect((await failureOf(async () => shop.readWebhook(forged))).code).toBe(
          'wrong-signature',
        );
      });
    });

    describe('webhooks', () => {
      test('a genuine webhook names the order to fetch, and has an id', async ({ skip }) => {
        if (!bench.webhookAbout) return skip();
        const id = await bench.placeOrder();
        const webhook = await bench.webhookAbout(id);
        const reading = shop.readWebhook(webhook);
        expect(reading).toMatchObject({ kind: 'order-changed', sourceOrderId: id });
        expect(reading.deliveryId).toMatch(/\w/);
      });

      test('a changed, unsigned or foreign webhook is refused', async ({ skip }) => {
        if (!bench.webhookAbout) return skip();
        const webhook = await bench.webhookAbout(await bench.placeOrder());
        const changed = Uint8Array.from([...webhook.body, 32]);
        for (const wrong of [
          { ...webhook, body: changed },
          { ...webhook, headers: {} },
          { ...webhook, body: new Uint8Array() },
        ]) {
          const error = await failureOf(async () => shop.readWebhook(wrong));
          expect(error.code).toBe('wrong-signature');
        }
      });
    });

    describe('effects', () => {
      const each = async (run: (effect: Effect) => Promise<void>) => {
        for (const kind of can().effects) {
          const id = can().orders ? await bench.placeOrder() : 'an-order';
          await run(await bench.effectOn(kind, id));
        }
      };

      test('an effect is in the shop’s books once, however often it is asked for', async () => {
        await each(async (effect) => {
          if (bench.countEffects) expect(await shop.findEffect(effect), effect.kind).toBeNull();
          const first = await shop.perform(effect);
          const second = await bench.open().perform(effect);
          expect(second, effect.kind).toEqual(first);
          if (!bench.countEffects) return;
          expect(await bench.countEffects(effect), effect.kind).toBe(1);
          expect(await shop.findEffect(effect), effect.kind).toEqual(first);
        });
      });

      test('two effects with keys of their own are two', async ({ skip }) => {
        if (!bench.countEffects) return skip();
        for (const kind of can().effects) {
          const id = await bench.placeOrder();
          const effects = [await bench.effectOn(kind, id), await bench.effectOn(kind, id)];
          for (const effect of effects) await shop.perform(effect);
          for (const effect of effects) expect(await bench.countEffects(effect), kind).toBe(1);
        }
      });

      test('an effect whose answer got lost is found, and not repeated', async ({ skip }) => {
        if (!bench.failNext || !bench.countEffects) return skip();
        await each(async (effect) => {
          fault({ on: 'change', how: 'lost' });
          const error = await failureOf(() => shop.perform(effect));
          expect(error.code, effect.kind).toBe('unavailable');
          expect(await shop.findEffect(effect), effect.kind).not.toBeNull();
          const result = await shop.perform(effect);
          expect(await shop.findEffect(effect), effect.kind).toEqual(result);
          expect(await bench.countEffects?.(effect), effect.kind).toBe(1);
        });
      });

      test.for<Fault['how']>(['lost', 503])(
        'an effect that was interrupted at any of its changes (%s) is completed once',
        async (how, { skip }) => {
          if (!bench.failNext || !bench.dropFaults || !bench.countEffects) return skip();
          const place = bench.placeSplitOrder ?? bench.placeOrder;
          for (const kind of can().effects) {
            for (let after = 0; ; after++) {
              const at = `${kind}, change ${after + 1}`;
              expect(after, at).toBeLessThan(MOST_CHANGES);
              const effect = await bench.effectOn(kind, await place());
              fault({ on: 'step', how, after });
              const error = await shop.perform(effect).then(
                () => null,
                (failure: unknown) => failure,
              );
              bench.dropFaults();
              if (error === null) break;
              expect(error, at).toMatchObject({ code: 'unavailable' });
              const isWhole = (await bench.countEffects(effect)) === 1;
              expect((await shop.findEffect(effect)) !== null, at).toBe(isWhole);
              const result = await bench.open().perform(effect);
              expect(await bench.countEffects(effect), at).toBe(1);
              expect(await shop.findEffect(effect), at).toEqual(result);
              expect(await shop.perform(effect), at).toEqual(result);
              expect(await bench.countEffects(effect), at).toBe(1);
            }
          }
        },
      );

      test('of three effects on one order of which some were done, each is done once', async ({
        skip,
      }) => {
        if (!bench.failNext || !bench.countEffects) return skip();
        for (const kind of can().effects) {
          const id = await (bench.placeSplitOrder ?? bench.placeOrder)();
          const effects: Effect[] = [];
          for (let count = 0; count < 3; count++) effects.push(await bench.effectOn(kind, id));
          const [first, second] = effects;
          if (!first || !second) throw new Error('There are three.');
          const done = await shop.perform(first);
          fault({ on: 'change', how: 'lost' });
          expect((await failureOf(() => shop.perform(second))).code, kind).toBe('unavailable');
          const again = bench.open();
          for (const effect of effects) await again.perform(effect);
          expect(await shop.findEffect(first), kind).toEqual(done);
          for (const effect of effects) expect(await bench.countEffects(effect), kind).toBe(1);
        }
      });

      test.for<[Fault['how'], ConnectorErrorCode, Record<string, string>?]>([
        ['silent', 'unavailable'],
        ['garbage', 'unexpected'],
        [500, 'unavailable'],
        [503, 'unavailable', { 'retry-after': '7' }],
        [429, 'limited', { 'retry-after': '7' }],
        [401, 'credentials'],
      ])(
        'a shop that answers %s has done nothing, and says why',
        async ([how, code, headers], { skip }) => {
          if (!bench.failNext || !bench.countEffects) return skip();
          await each(async (effect) => {
            fault({ on: 'change', how, ...(headers ? { headers } : {}) });
            const error = await failureOf(() => shop.perform(effect));
            expect(error.code, effect.kind).toBe(code);
            if (headers) expect(error.retryAfterMs).toBe(7_000);
            expect(await bench.countEffects?.(effect), effect.kind).toBe(0);
            await shop.perform(effect);
            expect(await bench.countEffects?.(effect), effect.kind).toBe(1);
          });
        },
      );

      test('a shop that can’t be read is asked to change nothing', async ({ skip }) => {
        if (!bench.failNext || !bench.countEffects) return skip();
        await each(async (effect) => {
          fault({ on: 'read', how: 503 });
          const error = await failureOf(() => shop.perform(effect));
          expect(error.code, effect.kind).toBe('unavailable');
          expect(await bench.countEffects?.(effect), effect.kind).toBe(0);
        });
      });

      test('what the shop refuses is refused in its own words', async ({ skip }) => {
        if (!bench.refusedEffectOn) return skip();
        const effect = await bench.refusedEffectOn(await bench.placeOrder());
        const error = await failureOf(() => shop.perform(effect));
        expect(error.code).toBe('refused');
        expect(error.message).toMatch(/\w{3}/);
        expect(await bench.countEffects?.(effect)).toBe(0);
      });

      test('what is not among the capabilities is refused', async ({ skip }) => {
        const all = ['refund', 'reship', 'credit', 'tag'] as const;
        const missing = all.filter((kind) => !can().effects.includes(kind));
        if (missing.length === 0) return skip();
        for (const kind of missing) {
          const effect = await bench.effectOn(kind, 'an-order');
          const error = await failureOf(() => shop.perform(effect));
          expect(error.code, kind).toBe('refused');
          expect(await shop.findEffect(effect), kind).toBeNull();
        }
      });
    });
  });
}

const idOf = (reading: OrderReading): string =>
  reading.kind === 'order' ? reading.order.sourceOrderId : reading.sourceOrderId;

const productIdOf = (reading: ProductReading): string =>
  reading.kind === 'product' ? reading.product.sourceProductId : reading.sourceProductId;

async function listAllProducts(
  shop: Shop,
  since: Date,
  from: string | null | undefined = undefined,
): Promise<ProductReading[]> {
  const all: ProductReading[] = [];
  let cursor = from ?? null;
  if (from === null) return all;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await shop.listProducts?.({ since, cursor });
    if (!page) throw new Error('The shop lists no products.');
    all.push(...page.products);
    if (page.next === null) return all;
    cursor = page.next;
  }
  throw new Error('The listing has no end.');
}

/** Checks that prices are whole minor units, and that variants differ. */
function expectSoundProduct(reading: ProductReading): void {
  if (reading.kind !== 'product') return;
  const { name, currency, sourceUpdatedAt, variants } = reading.product;
  expect(name).not.toBe('');
  expect(currency).toMatch(/^[A-Z]{3}$/);
  expect(Number.isNaN(Date.parse(sourceUpdatedAt))).toBe(false);
  for (const { price } of variants) expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
  expect(new Set(variants.map(({ sourceVariantId }) => sourceVariantId)).size).toBe(
    variants.length,
  );
}

async function listAll(
  shop: Shop,
  since: Date,
  from: string | null = null,
): Promise<OrderReading[]> {
  const all: OrderReading[] = [];
  let cursor = from;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page: OrderPage = await shop.listOrders({ since, cursor });
    all.push(...page.orders);
    if (page.next === null) return all;
    cursor = page.next;
  }
  throw new Error('The listing has no end.');
}

/** Checks that amounts are whole minor units, and that all units together cost no more than was paid. */
function expectSound(reading: OrderReading): void {
  if (reading.kind !== 'order') return;
  const { order } = reading;
  const { subtotal, tax, shipping, shippingTax, discountTotal, total, items, fulfillments } = order;
  const amounts = [subtotal, tax, shipping, shippingTax, discountTotal, total];
  for (const { price, discount, tax: ofUnit } of items) amounts.push(price, discount, ofUnit);
  for (const amount of amounts) {
    expect(Number.isSafeInteger(amount) && amount >= 0, `${amount} of ${order.orderNumber}`).toBe(
      true,
    );
  }
  const worth = items.reduce(
    (sum, { price, discount, tax: ofUnit, quantity }) =>
      sum + (price - discount + ofUnit) * quantity,
    0,
  );
  expect(worth).toBeLessThanOrEqual(total);
  const ids = items.map(({ sourceItemId }) => sourceItemId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { sourceItemId } of fulfillments.flatMap((one) => one.items)) {
    expect(ids).toContain(sourceItemId);
  }
}

async function failureOf(run: () => Promise<unknown>): Promise<ConnectorError> {
  try {
    await run();
  } catch (error) {
    expect(error).toBeInstanceOf(ConnectorError);
    return error as ConnectorError;
  }
  throw new Error('It did not fail.');
}
