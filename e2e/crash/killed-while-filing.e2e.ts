import { expect, test } from '@playwright/test';
import { deliveredShipment, type KnownOrder, mug, orderSnapshot } from '../fixtures/an-order.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../fixtures/server-process.ts';
import { type StoreApi, storeApi } from '../fixtures/store-api.ts';

const ORDERS = 120;
const AT_ONCE = 8;
const KILLED_AFTER = 25;

test.setTimeout(480_000);

test('a server killed while filing claims leaves no partial claim, and a retry files once', async () => {
  const dataDir = await makeDataDir();
  let server = await startServer({ dataDir, logName: 'crash' });
  try {
    const token = await server.makeToken('juniper');
    let store = storeApi(server.url, token);
    const orders = await sendOrders(store);

    const first = await fileUntilKilled(store, orders, server);
    expect(first.size).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(first.size).toBeLessThan(ORDERS);

    const { port } = new URL(server.url);
    server = await startServer({ dataDir, port: Number(port), logName: 'crash' });
    expect(server.said()).toContain('PostgreSQL was already running; using it');
    store = storeApi(server.url, token);

    const filed: KnownOrder[] = [];
    for (const order of orders) {
      const claims = await store.claimsOf(order);
      if (claims.length > 0) filed.push(order);
      const answered = first.get(order.sourceOrderId);
      expect(claims.length).toBeLessThanOrEqual(1);
      if (answered) expect(claims.map(({ id }) => id)).toEqual([answered]);
      await expectWhole(store, order, claims);
    }

    // Before the others are filed, because the mailbox shows only the newest hundred emails.
    await expectOneEmailEach(server, filed);

    const again = await fileAll(store, orders);
    for (const [sourceOrderId, id] of first) expect(again.get(sourceOrderId)).toBe(id);
    for (const order of orders) {
      const claims = await store.claimsOf(order);
      expect(claims.map(({ id }) => id)).toEqual([again.get(order.sourceOrderId)]);
      await expectWhole(store, order, claims);
    }
    expect(new Set((await fileAll(store, orders)).values())).toEqual(new Set(again.values()));
    await expectOneEmailEach(server, orders.slice(-50));
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});

async function sendOrders(store: StoreApi): Promise<KnownOrder[]> {
  const items = [mug({ quantity: 2 })];
  const orders = Array.from({ length: ORDERS }, () => {
    const order = orderSnapshot({ items, fulfillments: [deliveredShipment(items)] });
    return { ...order, sourceOrderId: `crash-${order.orderNumber}` };
  });
  const { status, body } = await store.call('POST', '/orders/batch', { orders });
  expect(status).toBe(200);
  expect(body.results.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  return orders.map(({ sourceOrderId, orderNumber, customerEmail }) => ({
    sourceOrderId,
    orderNumber,
    email: customerEmail,
  }));
}

/** Files a claim on one unit of an order, always with the same key and body. */
async function file(store: StoreApi, order: KnownOrder): Promise<string> {
  const issue = { sourceItemId: 'mug', type: 'MISSING_ITEM', quantity: 1, details: 'Gone.' };
  const claim = {
    claimCategory: 'SHIPPING',
    fulfillmentIssues: [{ sourceFulfillmentId: 'shipment-1', issues: [issue] }],
    resolution: { desiredMethod: 'REFUND' },
  };
  const { status, body } = await store.call(
    'POST',
    `/claims/${order.sourceOrderId}`,
    { claim, customer: { email: order.email } },
    { 'Idempotency-Key': `file-${order.sourceOrderId}` },
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Returns the claims that were answered before the server was killed, by order. */
async function fileUntilKilled(store: StoreApi, orders: KnownOrder[], server: ServerProcess) {
  const answered = new Map<string, string>();
  const waiting = [...orders];
  let killed: Promise<void> | null = null;
  const worker = async () => {
    for (let order = waiting.shift(); order && !killed; order = waiting.shift()) {
      try {
        answered.set(order.sourceOrderId, await file(store, order));
      } catch (error) {
        if (killed) return;
        throw error;
      }
      if (answered.size === KILLED_AFTER) killed = server.kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await killed;
  return answered;
}

async function fileAll(store: StoreApi, orders: KnownOrder[]) {
  const answered = new Map<string, string>();
  const waiting = [...orders];
  const worker = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      answered.set(order.sourceOrderId, await file(store, order));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answered;
}

/**
 * Checks that reserved units equal claimed units, and that each claim has its items and its event.
 */
async function expectWhole(store: StoreApi, order: KnownOrder, claims: { id: string }[]) {
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  expect(body.items[0]).toMatchObject({
    claimedQuantity: claims.length,
    claimableQuantity: 2 - claims.length,
  });
  expect(body.fulfillments[0].items[0].claimedQuantity).toBe(claims.length);
  for (const { id } of claims) {
    const claim = await store.call('GET', `/claims/${id}`);
    expect(claim.body.claimItems).toHaveLength(1);
    const timeline = await store.call('GET', `/claims/${id}/timeline`);
    expect(timeline.body.length).toBeGreaterThanOrEqual(1);
  }
}

/** Checks that the job of each claim exists: each shopper gets one email. */
async function expectOneEmailEach(server: ServerProcess, orders: KnownOrder[]) {
  // The email in flight at the kill waits until its lease ends.
  await expect
    .poll(
      async () => {
        const page = await (await fetch(`${server.dashboardUrl}/mailbox`)).text();
        return orders.filter(({ email }) => page.split(email).length - 1 !== 1).length;
      },
      { timeout: 200_000, intervals: [500] },
    )
    .toBe(0);
}
