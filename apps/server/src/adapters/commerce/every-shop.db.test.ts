import { actingAsSystem, type Context } from '@amends/core';
import { getClaim } from '@amends/core/claims';
import {
  changeConnection,
  createConnection,
  disconnectShop,
  findOrderBySource,
  getConnection,
  listConnections,
  listUnreadableOrders,
  performDueEffects,
  replaceCredentials,
  resyncConnection,
  syncConnections,
  verifyConnection,
} from '@amends/core/commerce';
import { approveClaim, executeResolution } from '@amends/core/resolutions';
import { aClaim, aContext, aStaffMember, aStore, codeOf } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../http.ts';
import { mountShopWebhooks } from '../../shop-webhooks.ts';
import { nativePlatform } from './native-platform.ts';
import { shopsOver } from './shops.ts';
import { type SentWebhook, SHOP_BENCHES, type ShopBench } from './testing/shop-benches.ts';

const database = await testDatabase();
const { pool } = database;
/** The shop of the running test; every request reaches it, whatever host it is meant for. */
let bench: ShopBench;
const shops = shopsOver((...given) => bench.fetch(...given));
const { ctx, clock, as } = aContext(database, { shops, platform: nativePlatform });
const worker = actingAsSystem(ctx, 'perform-effects');

const app = createApp({
  trustedProxies: [],
  log: pino({ level: 'silent' }),
  isReady: async () => true,
});
mountShopWebhooks(app, () => ctx);

// The shops keep the real time.
beforeEach(() => clock.set(new Date()));
afterEach(async () => {
  await pool.query(`update connections set status = 'REVOKED' where kind <> 'native'`);
  await bench.close();
});

/** As the use case takes it, which checks which credentials belong to which kind. */
type Input = Parameters<typeof createConnection>[1];

async function connected(given: object = {}) {
  const storeId = (await aStore(ctx)).id;
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const { kind, credentials } = bench;
  const input = { storeId, kind, credentials, ...given } as Input;
  const connection = await createConnection(owner, input);
  const of = { storeId, connectionId: connection.id };
  return { storeId, owner, input, connection, of, look: () => getConnection(ctx, of) };
}

async function sync(context: Context = ctx) {
  while ((await syncConnections(context)) > 0);
}

const ordersOf = async (storeId: string) =>
  (
    await pool.query<{ id: string; email: string }>(
      `select source_order_id as id, customer_email as email from orders
       where store_id = $1 order by source_order_id`,
      [storeId],
    )
  ).rows;

const deliver = async (connectionId: string, { headers, body }: SentWebhook) =>
  app.request(`/hooks/${connectionId}`, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: Buffer.from(body),
  });

/** Approves a refund of one mug of an order; `work` does what workers do. */
async function approved(storeId: string, sourceOrderId: string) {
  const claim = await aClaim(ctx, await findOrderBySource(ctx, { storeId, sourceOrderId }));
  const subject = { storeId, claimId: claim.id };
  const [item] = (await getClaim(ctx, subject)).claimItems;
  const decision = { claimItemId: item?.id ?? '', resolutionType: 'REFUND', quantity: 1 } as const;
  const { claim: after } = await approveClaim(as(aStaffMember(storeId)), {
    ...subject,
    decisions: [decision],
  });
  const given = { ...subject, resolutionId: after.claimResolutions[0]?.id ?? '' };
  const work = async () => {
    await executeResolution(worker, given);
    await performDueEffects(worker);
    await executeResolution(worker, given);
  };
  return { subject, work };
}

const problemsOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: { details?: { errors?: { path: string; code: string }[] } }) =>
      (error.details?.errors ?? []).map(({ path, code }) => `${path} ${code}`),
  );

describe.each(SHOP_BENCHES)('a shop connected with %s', (_name, start) => {
  beforeEach(async () => {
    bench = await start();
  });

  test('is read, sends webhooks where it can, and shows no secret', async () => {
    const ids = [bench.addOrder(), bench.addOrder(), bench.addOrder()];
    const { storeId, connection, look } = await connected(bench.options);
    expect(connection).toMatchObject({ status: 'ACTIVE', currency: 'USD', ...bench.options });
    await sync();
    expect((await ordersOf(storeId)).map(({ id }) => id)).toEqual(ids.toSorted());
    expect(await look()).toMatchObject({
      backfill: { finishedAt: expect.any(Date) },
      syncedUntil: expect.any(Date),
      lastProblem: null,
      webhooksProblem: null,
      webhookUrl: bench.webhookAbout ? `https://api.example/hooks/${connection.id}` : null,
    });
    expect(bench.subscriptions() > 0).toBe(bench.webhookAbout !== null);
    const listed = JSON.stringify(await listConnections(ctx, { storeId }));
    const sealed = JSON.stringify(
      (await pool.query('select * from sealed_secrets where store_id = $1', [storeId])).rows,
    );
    for (const [field, secret] of Object.entries(bench.credentials)) {
      if (field === bench.address.field) continue;
      expect(listed + sealed).not.toContain(secret);
    }
  });

  test('that is wrong is refused at the field that is, and nothing is stored', async () => {
    const storeId = (await aStore(ctx)).id;
    const owner = as(aStaffMember(storeId, 'store_owner'));
    const { kind, credentials, address, wrong, unknownOptions } = bench;
    const attempt = (given: object) =>
      problemsOf(createConnection(owner, { storeId, kind, credentials, ...given } as Input));
    expect(await attempt({ credentials: wrong.credentials })).toEqual([
      `credentials.${wrong.field} shop_credentials`,
    ]);
    expect(await attempt({ credentials: { ...credentials, [address.field]: ' ' } })).toEqual([
      expect.stringContaining(`credentials.${address.field}`),
    ]);
    expect(await attempt({ credentials: { ...credentials, password: 'x' } })).toEqual([
      'credentials.password unknown_field',
    ]);
    if (Object.keys(unknownOptions).length > 0) {
      expect(await attempt(unknownOptions)).toEqual(['protection.tags unknown_option']);
    }
    bench.failNext(503);
    expect(await codeOf(createConnection(owner, { storeId, kind, credentials } as Input))).toBe(
      'shop_unavailable',
    );
    expect(await listConnections(ctx, { storeId })).toHaveLength(1);
  });

  test('twice is refused, and another store sees none of it', async () => {
    const { owner, input, of } = await connected();
    expect(await codeOf(createConnection(owner, input))).toBe('connection_exists');
    const other = await aStore(ctx);
    const stranger = as(aStaffMember(other.id, 'store_owner'));
    const moved = { ...of, storeId: other.id };
    const { credentials } = bench;
    expect(await codeOf(getConnection(stranger, moved))).toBe('connection_not_found');
    expect(await codeOf(disconnectShop(stranger, moved))).toBe('connection_not_found');
    expect(await codeOf(replaceCredentials(stranger, { ...moved, credentials }))).toBe(
      'connection_not_found',
    );
  });

  test('has what changed fetched once it says so, or a little later', async () => {
    const { storeId, of } = await connected();
    await sync();
    const id = bench.addOrder();
    const webhook = bench.webhookAbout?.(id);
    bench.setEmail(id, 'grace@example.com');
    if (webhook) {
      const sent = [webhook, webhook, webhook];
      for (const one of sent) expect((await deliver(of.connectionId, one)).status).toBe(202);
      const forged = { ...webhook, body: Buffer.concat([webhook.body, Buffer.from(' ')]) };
      expect((await deliver(of.connectionId, forged)).status).toBe(401);
    } else clock.advance({ minutes: 2 });
    await sync();
    expect(await ordersOf(storeId)).toEqual([{ id, email: 'grace@example.com' }]);
  });

  test('keeps what it can’t read with the reason, until it can', async () => {
    const id = bench.addUnreadable();
    const { storeId, of } = await connected();
    await sync();
    expect((await listUnreadableOrders(ctx, of)).items).toMatchObject([
      { sourceOrderId: id, reason: expect.stringContaining('email') },
    ]);
    bench.setEmail(id, 'ada@example.com');
    clock.advance({ minutes: 6 });
    await sync();
    expect((await listUnreadableOrders(ctx, of)).items).toEqual([]);
    expect(await ordersOf(storeId)).toHaveLength(1);
  });

  test('is checked, renamed, paused, resumed and read again', async () => {
    bench.addOrder();
    const { storeId, owner, of, connection, look } = await connected();
    await sync();
    expect(await verifyConnection(owner, of)).toMatchObject({ lastProblem: null });
    const change = (given: object) =>
      changeConnection(owner, { ...of, version: connection.version, ...given });
    const paused = await change({ name: 'Mugs', paused: true, ...bench.options });
    expect(paused).toMatchObject({ name: 'Mugs', status: 'PAUSED', ...bench.options });
    bench.addOrder();
    const asked = bench.requests();
    clock.advance({ hours: 1 });
    await sync();
    expect(bench.requests()).toBe(asked);
    await change({ version: paused.version, paused: false });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(2);
    const taxes = () =>
      pool.query('select id, tax from orders where store_id = $1 order by id', [storeId]);
    const { rows: asSold } = await taxes();
    // What a release that read the tax differently stored.
    const misread = `update orders set tax = tax + 99, snapshot_hash = 'older' where store_id = $1`;
    await pool.query(misread, [storeId]);
    await resyncConnection(owner, { ...of, since: '2020-01-01T00:00:00Z' });
    await sync();
    expect((await taxes()).rows).toEqual(asSold);
    expect((await look()).backfill).toMatchObject({ orders: 2, finishedAt: expect.any(Date) });
  });

  test('that refuses its credentials is paused until it gets others of the same shop', async () => {
    bench.addOrder();
    const { storeId, owner, of, look } = await connected();
    bench.failNext(401);
    await sync();
    expect(await look()).toMatchObject({ status: 'PAUSED', lastProblem: { code: 'credentials' } });
    const { credentials, address } = bench;
    const replace = (given: Record<string, string>) =>
      replaceCredentials(owner, { ...of, credentials: given });
    expect(await problemsOf(replace({ ...credentials, nonsense: 'x' }))).toEqual([
      'credentials.nonsense unknown_field',
    ]);
    expect(await codeOf(replace({ ...credentials, [address.field]: address.other }))).not.toBe(
      null,
    );
    expect(await look()).toMatchObject({ status: 'PAUSED' });
    await replace(credentials);
    await sync();
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null });
    expect(await ordersOf(storeId)).toHaveLength(1);
  });

  test('pays back what is approved, exactly once', async () => {
    const id = bench.addOrder();
    const { storeId } = await connected();
    await sync();
    const { subject, work } = await approved(storeId, id);
    for (let time = 0; time < 3; time += 1) await work();
    expect(await getClaim(ctx, subject)).toMatchObject({ claimState: 'RESOLVED' });
    expect(bench.refundsOf(id)).toBe(1);
  });

  test('that refuses its credentials when it is to pay is paused like in reading, and continues with new ones', async () => {
    const id = bench.addOrder();
    const { storeId, owner, of, look } = await connected();
    await sync();
    const { subject, work } = await approved(storeId, id);
    bench.failNext(401);
    await work();
    expect(await look()).toMatchObject({ status: 'PAUSED', lastProblem: { code: 'credentials' } });
    const emails = await pool.query(
      `select 1 from events where store_id = $1 and name = 'connection.refused'`,
      [storeId],
    );
    expect(emails.rows).toHaveLength(1);
    clock.advance({ minutes: 10 });
    const asked = bench.requests();
    await work();
    expect(bench.requests()).toBe(asked);
    await replaceCredentials(owner, { ...of, credentials: bench.credentials });
    await work();
    expect(await getClaim(ctx, subject)).toMatchObject({ claimState: 'RESOLVED' });
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null });
    expect(bench.refundsOf(id)).toBe(1);
  });

  test('is disconnected: its record stays, it is not asked again, and it can come back', async () => {
    const id = bench.addOrder();
    const { storeId, owner, input, of } = await connected();
    await sync();
    const late = bench.webhookAbout?.(id);
    expect(await disconnectShop(owner, of)).toMatchObject({
      webhooksRemoved: true,
      connection: { status: 'REVOKED' },
    });
    expect(bench.subscriptions()).toBe(0);
    if (late) expect((await deliver(of.connectionId, late)).status).toBe(404);
    bench.addOrder();
    clock.advance({ hours: 1 });
    const asked = bench.requests();
    await sync();
    expect(bench.requests()).toBe(asked);
    expect(await ordersOf(storeId)).toHaveLength(1);
    expect(await createConnection(owner, input)).toMatchObject({ id: of.connectionId });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(2);
  });
});
