import {
  KEYS,
  startWooSite,
  WEBHOOK_SECRET,
  type WooSite,
} from '@amends/connector/woocommerce/testing';
import { actingAsSystem, type Context } from '@amends/core';
import { getClaim } from '@amends/core/claims';
import { endStaleEffects, performDueEffects, replaceCredentials } from '@amends/core/commerce';
import {
  approveClaim,
  completeResolution,
  executeResolution,
  listShopEffects,
  retryResolutions,
  undoApproval,
} from '@amends/core/resolutions';
import {
  aClaim,
  aConnection,
  aContext,
  aStaffMember,
  aStore,
  aSyncedOrder,
  codeOf,
  type TestConnection,
} from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nativePlatform } from './native-platform.ts';
import { shopsOver } from './shops.ts';
import { dyingAt } from './testing/dying-worker.ts';

const database = await testDatabase();
/** Happens once, before the next request that changes something in the shop. */
let beforeChange: (() => Promise<unknown>) | null = null;
const shops = shopsOver(async (input, init) => {
  const first = init?.method === 'POST' ? beforeChange : null;
  if (first) beforeChange = null;
  await first?.();
  return fetch(input, init);
});
const world = aContext(database, { shops, platform: nativePlatform });
const { ctx, clock, as } = world;
const worker = actingAsSystem(ctx, 'perform-effects');
const store = await aStore(ctx);
const agent = as(aStaffMember(store.id));

let site: WooSite;
let connection: TestConnection;
const credentialsOf = ({ url }: WooSite) => ({
  site: url,
  ...KEYS,
  webhookSecret: WEBHOOK_SECRET,
});
beforeAll(async () => {
  site = await startWooSite(clock);
  connection = await aConnection(ctx, store.id, credentialsOf(site));
});
afterAll(() => site.close());

type Type = 'REFUND' | 'RESHIP' | 'STORE_CREDIT';

/** Approves a claim on one of the two mugs of an order that was placed in a WooCommerce shop. */
async function approvedIn(
  given: { site: WooSite; connection: TestConnection },
  type: Type,
  order: object = {},
  second?: Type,
) {
  const shop = shops.open('woocommerce', {
    credentials: credentialsOf(given.site),
    timeoutMs: 5_000,
    protection: { sourceProductIds: [], skus: [] },
  });
  const at = new Date().toISOString().slice(0, 19);
  const id = given.site.addOrder({ status: 'completed', date_completed_gmt: at, ...order });
  const synced = await aSyncedOrder(ctx, given.connection, await shop.fetchOrder(String(id)));
  const types = second ? [type, second] : [type];
  const claim = await aClaim(ctx, synced, { quantity: types.length });
  const { storeId } = given.connection;
  const subject = { storeId, claimId: claim.id };
  const [item] = (await getClaim(ctx, subject)).claimItems;
  const { claim: approved } = await approveClaim(as(aStaffMember(storeId)), {
    ...subject,
    decisions: types.map((resolutionType) => ({
      claimItemId: item?.id ?? '',
      resolutionType,
      quantity: 1,
    })),
  });
  const [resolution] = approved.claimResolutions;
  return { shopOrderId: id, subject, resolutionId: resolution?.id ?? '', claim: approved };
}
const approved = (type: Type, order: object = {}, second?: Type) =>
  approvedIn({ site, connection }, type, order, second);
type Approved = Awaited<ReturnType<typeof approved>>;

const execute = (context: Context, { subject, resolutionId }: Approved) =>
  executeResolution(context, { ...subject, resolutionId });

/** What workers do: the resolution's job, what is due in shops, and the job that the answer causes. */
async function work(context: Context, given: Approved) {
  await execute(context, given);
  await performDueEffects(context);
  await execute(context, given);
}

const claimOf = (given: Approved) => getClaim(ctx, given.subject);
const effectOf = async ({ subject }: Approved) => (await listShopEffects(agent, subject))[0];

/** How often the shop's own books have what a resolution asked for. */
function countIn({ refunds, orders, coupons }: WooSite, { resolutionId }: Approved): number {
  const all = [...[...refunds.values()].flat(), ...orders.values(), ...coupons.values()];
  return all.filter(({ meta_data }) =>
    meta_data.some(({ value }: { value: unknown }) => value === resolutionId),
  ).length;
}

describe('an approval on an order of a connected shop', () => {
  test('is refunded there, with the shop’s reference and a link', async () => {
    const given = await approved('REFUND');
    await work(worker, given);
    const [made] = site.refunds.get(given.shopOrderId) ?? [];
    expect(made).toMatchObject({
      amount: '27.50',
      reason: expect.stringContaining(`{"claimNumber":${given.claim.claimNumber}}`),
    });
    expect(await claimOf(given)).toMatchObject({
      claimState: 'RESOLVED',
      claimResolutions: [{ status: 'executed', resolutionReference: String(made?.id) }],
    });
    expect(await effectOf(given)).toMatchObject({
      status: 'DONE',
      reference: String(made?.id),
      url: `${site.url}/wp-admin/admin.php?page=wc-orders&action=edit&id=${given.shopOrderId}`,
      attempts: 1,
      problem: null,
      nextAt: null,
    });
  });

  test('is shipped again there: its own product, to the customer', async () => {
    const given = await approved('RESHIP');
    await work(worker, given);
    const made = [...site.orders.values()].at(-1);
    expect(made).toMatchObject({ total: '0.00', line_items: [{ product_id: 11, quantity: 1 }] });
    expect(await claimOf(given)).toMatchObject({
      claimState: 'RESOLVED',
      claimResolutions: [{ resolutionReference: String(made?.id) }],
    });
  });

  test('is credited there with a code that was stored before the shop was asked', async () => {
    const given = await approved('STORE_CREDIT');
    await execute(worker, given);
    const { rows } = await database.pool.query('select code from shop_effects where id = $1', [
      given.resolutionId,
    ]);
    await work(worker, given);
    const { claimState, claimStoreCredits } = await claimOf(given);
    expect([claimState, claimStoreCredits[0]?.code]).toEqual(['RESOLVED', rows[0].code]);
    expect([...site.coupons.values()].at(-1)).toMatchObject({ code: rows[0].code.toLowerCase() });
  });

  test('is a task with the reason where the payment method can’t pay back', async () => {
    const given = await approved('REFUND', { payment_method: 'bacs' });
    await work(worker, given);
    const claim = await claimOf(given);
    expect(claim).toMatchObject({
      claimState: 'APPROVED',
      claimResolutions: [{ status: 'working' }],
    });
    expect(claim.claimResolutions[0]?.taskAt).not.toBeNull();
    expect(await effectOf(given)).toMatchObject({
      status: 'BY_HAND',
      problem: expect.stringContaining('manually'),
    });
    // The shop has recorded the refund.
    expect(await codeOf(undoApproval(agent, given.subject))).toBe('done_in_shop');
    const report = { storeId: store.id, resolutionId: given.resolutionId, reference: 'wire-7' };
    expect((await completeResolution(agent, report)).claimState).toBe('RESOLVED');
  });

  test('that the shop refuses returns to staff with the shop’s reason, and can be undone', async () => {
    const given = await approved('REFUND');
    site.refunds.set(given.shopOrderId, [
      { id: 1, amount: '60.00', line_items: [], meta_data: [], refunded_payment: true },
    ]);
    await work(worker, given);
    expect(await claimOf(given)).toMatchObject({
      claimState: 'OPEN',
      claimResolutions: [{ status: 'failed', failure: 'Invalid refund amount.' }],
    });
    expect(await effectOf(given)).toMatchObject({ status: 'FAILED', mayBeDone: false });
    expect(await codeOf(undoApproval(agent, given.subject))).toBeNull();
  });
});

test('a part of an approval that the shop does while another part fails is recorded', async () => {
  const given = await approved('STORE_CREDIT', {}, 'REFUND');
  const [credit = '', refund = ''] = given.claim.claimResolutions.map(({ id }) => id);
  for (const resolutionId of [credit, refund]) await execute(worker, { ...given, resolutionId });
  // The shop has paid everything back already.
  site.refunds.set(given.shopOrderId, [
    { id: 1, amount: '60.00', line_items: [], meta_data: [], refunded_payment: true },
  ]);
  await database.pool.query('update shop_effects set next_at = $2 where id = $1', [
    refund,
    new Date(0),
  ]);
  await performDueEffects(worker);
  await execute(worker, { ...given, resolutionId: refund });
  expect(await claimOf(given)).toMatchObject({ claimState: 'OPEN' });
  await performDueEffects(worker);
  await execute(worker, { ...given, resolutionId: credit });
  expect(await claimOf(given)).toMatchObject({
    claimState: 'OPEN',
    claimResolutions: [{ status: 'executed' }, { status: 'failed' }],
    claimStoreCredits: [{ amount: 2_750 }],
  });
  const report = { storeId: store.id, resolutionId: refund, reference: 'wire-8' };
  expect((await completeResolution(agent, report)).claimState).toBe('RESOLVED');
});

test('a part of an approval that the shop hasn’t received yet isn’t executed once another part has failed', async () => {
  const given = await approved('REFUND', {}, 'STORE_CREDIT');
  const [refund = '', credit = ''] = given.claim.claimResolutions.map(({ id }) => id);
  site.refunds.set(given.shopOrderId, [
    { id: 1, amount: '60.00', line_items: [], meta_data: [], refunded_payment: true },
  ]);
  await work(worker, { ...given, resolutionId: refund });
  expect(await claimOf(given)).toMatchObject({ claimState: 'OPEN' });
  expect(await execute(worker, { ...given, resolutionId: credit })).toBe('nothing');
  const asked = await listShopEffects(agent, given.subject);
  expect(asked.map(({ kind }) => kind)).toEqual(['refund']);
});

describe('a shop in trouble', () => {
  test('whose answer got lost is not asked twice, and can’t be undone until it is known', async () => {
    const given = await approved('REFUND');
    site.failNext({ on: 'change', how: 'lost' });
    await work(worker, given);
    expect(await effectOf(given)).toMatchObject({
      status: 'WAITING',
      mayBeDone: true,
      problemCode: 'unavailable',
      problem: expect.stringContaining('didn’t respond'),
    });
    expect(await codeOf(undoApproval(agent, given.subject))).toBe('being_executed');
    await work(worker, given);
    expect(await effectOf(given), 'too early').toMatchObject({ status: 'WAITING', attempts: 1 });
    clock.advance({ minutes: 3 });
    await work(worker, given);
    expect(await effectOf(given)).toMatchObject({ status: 'DONE', attempts: 2 });
    expect(countIn(site, given)).toBe(1);
  });

  test('that refuses to be looked at after its answer got lost may have done it, and is not asked again', async () => {
    for (const how of [404, 400] as const) {
      const given = await approved('REFUND');
      site.failNext({ on: 'change', how: 'lost' });
      await work(worker, given);
      clock.advance({ minutes: 3 });
      site.failNext({ on: 'read', how });
      await work(worker, given);
      expect(await effectOf(given)).toMatchObject({ status: 'FAILED', mayBeDone: true });
      expect(await codeOf(undoApproval(agent, given.subject))).toBe('done_in_shop');
      expect(await codeOf(retryResolutions(agent, given.subject))).toBeNull();
      expect(await codeOf(undoApproval(agent, given.subject))).toBe('being_executed');
      await work(worker, given);
      expect(await claimOf(given)).toMatchObject({ claimState: 'RESOLVED' });
      expect(countIn(site, given)).toBe(1);
    }
  });

  test('that limits requests is asked again when it says, however often', async () => {
    const given = await approved('REFUND');
    for (let round = 0; round < 10; round++) {
      site.failNext({ on: 'change', how: 429, headers: { 'retry-after': '90' } });
      await work(worker, given);
      const effect = await effectOf(given);
      expect(effect).toMatchObject({ status: 'WAITING', problemCode: 'limited' });
      expect((effect?.nextAt?.getTime() ?? 0) - clock.now().getTime()).toBe(90_000);
      clock.advance({ minutes: 2 });
    }
    await work(worker, given);
    expect(countIn(site, given)).toBe(1);
  });

  test('that is down fails after eight attempts, and a retry by two people happens once', async () => {
    const given = await approved('REFUND');
    for (let round = 0; round < 8; round++) {
      site.failNext({ on: 'read', how: 503 });
      await work(worker, given);
      clock.advance({ hours: 1, minutes: 1 });
    }
    expect(await claimOf(given)).toMatchObject({ claimState: 'OPEN' });
    const failed = await effectOf(given);
    expect(failed).toMatchObject({ status: 'FAILED', mayBeDone: true, attempts: 8 });
    expect(await codeOf(undoApproval(agent, given.subject))).toBe('done_in_shop');
    const retries = await Promise.all(
      [1, 2].map(() => codeOf(retryResolutions(agent, given.subject))),
    );
    expect(retries.filter((code) => code === null)).toHaveLength(1);
    expect(await effectOf(given)).toMatchObject({ status: 'WAITING' });
    await work(worker, given);
    expect(await claimOf(given)).toMatchObject({ claimState: 'RESOLVED' });
    expect(countIn(site, given)).toBe(1);
  });

  test('that refuses the credentials pauses the connection; what waits is done once it is connected again', async () => {
    const own = await aStore(ctx);
    const of = { site, connection: await aConnection(ctx, own.id, credentialsOf(site)) };
    const given = await approvedIn(of, 'REFUND');
    site.failNext({ on: 'read', how: 401 });
    await work(worker, given);
    const statusOf = async () =>
      (
        await database.pool.query('select status from connections where id = $1', [
          of.connection.id,
        ])
      ).rows[0].status;
    expect(await statusOf()).toBe('PAUSED');
    clock.advance({ minutes: 10 });
    await work(worker, given);
    const [effect] = await listShopEffects(as(aStaffMember(own.id)), given.subject);
    expect(effect).toMatchObject({ status: 'WAITING', problemCode: 'credentials', attempts: 1 });
    await database.pool.query(`update connections set status = 'ACTIVE' where id = $1`, [
      of.connection.id,
    ]);
    await work(worker, given);
    expect(await claimOf(given)).toMatchObject({ claimState: 'RESOLVED' });
    expect(countIn(site, given)).toBe(1);
  });

  test('that refuses old credentials after it got new ones is not paused', async () => {
    const own = await aStore(ctx);
    const of = { site, connection: await aConnection(ctx, own.id, credentialsOf(site)) };
    const at = { storeId: own.id, connectionId: of.connection.id };
    await database.pool.query('update connections set account_id = $2 where id = $1', [
      at.connectionId,
      site.url.replace('http://', ''),
    ]);
    const given = await approvedIn(of, 'REFUND');
    beforeChange = () => {
      const owner = as(aStaffMember(own.id, 'store_owner'));
      return replaceCredentials(owner, { ...at, credentials: { site: site.url, ...KEYS } });
    };
    site.failNext({ on: 'change', how: 401 });
    await work(worker, given);
    const { rows } = await database.pool.query(
      `select c.status, e.name from connections c
       left join events e on e.store_id = c.store_id and e.stream_id = c.id where c.id = $1`,
      [at.connectionId],
    );
    expect(rows).toEqual([{ status: 'ACTIVE', name: 'connection.reconnected' }]);
    clock.advance({ minutes: 1 });
    await work(worker, given);
    expect(await claimOf(given)).toMatchObject({ claimState: 'RESOLVED' });
    expect(countIn(site, given)).toBe(1);
  });

  test('that has no credentials any more pauses the connection, and says so', async () => {
    const own = await aStore(ctx);
    const of = { site, connection: await aConnection(ctx, own.id, credentialsOf(site)) };
    const given = await approvedIn(of, 'REFUND');
    await database.pool.query('delete from sealed_secrets where store_id = $1', [own.id]);
    await work(worker, given);
    const { rows } = await database.pool.query(
      `select c.status, e.name from connections c
       left join events e on e.store_id = c.store_id and e.stream_id = c.id where c.id = $1`,
      [of.connection.id],
    );
    expect(rows).toEqual([{ status: 'PAUSED', name: 'connection.refused' }]);
    await database.pool.query(`update connections set status = 'REVOKED' where id = $1`, [
      of.connection.id,
    ]);
    expect(await endStaleEffects(worker)).toBe(1);
  });

  test('that fails for an hour is DEGRADED, until it has done what it was asked', async () => {
    const own = await aStore(ctx);
    const of = { site, connection: await aConnection(ctx, own.id, credentialsOf(site)) };
    const given = await approvedIn(of, 'REFUND');
    const statusOf = async () =>
      (
        await database.pool.query('select status from connections where id = $1', [
          of.connection.id,
        ])
      ).rows[0].status;
    for (const status of ['ACTIVE', 'DEGRADED']) {
      site.failNext({ on: 'read', how: 503 });
      await work(worker, given);
      expect(await statusOf()).toBe(status);
      clock.advance({ hours: 1, minutes: 1 });
    }
    await work(worker, given);
    expect(await claimOf(given)).toMatchObject({ claimState: 'RESOLVED' });
    expect(await statusOf()).toBe('ACTIVE');
    expect(countIn(site, given)).toBe(1);
  });

  test('that was disconnected, or stays paused for a day, leaves what waits to staff', async () => {
    const own = await aStore(ctx);
    const of = { site, connection: await aConnection(ctx, own.id, credentialsOf(site)) };
    const [first, second] = [await approvedIn(of, 'REFUND'), await approvedIn(of, 'REFUND')];
    const setStatus = (status: string) =>
      database.pool.query('update connections set status = $2 where id = $1', [
        of.connection.id,
        status,
      ]);
    await setStatus('PAUSED');
    await work(worker, first);
    clock.advance({ hours: 23 });
    await work(worker, second);
    expect(await endStaleEffects(worker)).toBe(0);
    clock.advance({ hours: 2 });
    expect(await endStaleEffects(worker)).toBe(1);
    await setStatus('REVOKED');
    expect(await endStaleEffects(worker)).toBe(1);
    for (const [given, why] of [
      [first, 'shop_paused_for_a_day'] as const,
      [second, 'shop_disconnected'] as const,
    ]) {
      await execute(worker, given);
      expect(await claimOf(given)).toMatchObject({
        claimState: 'OPEN',
        claimResolutions: [{ failure: expect.stringContaining(why) }],
      });
    }
    expect(countIn(site, first) + countIn(site, second)).toBe(0);
  });

  test('delays no other shop, and gets one request at a time', async () => {
    const slow = await startWooSite(clock);
    const own = await aStore(ctx);
    const of = { site: slow, connection: await aConnection(ctx, own.id, credentialsOf(slow)) };
    const waiting = [await approvedIn(of, 'REFUND'), await approvedIn(of, 'REFUND')];
    const quick = await approved('REFUND');
    for (const given of [...waiting, quick]) await execute(worker, given);
    slow.failNext({ on: 'read', how: 'silent' });
    const stuck = performDueEffects(worker);
    await expect.poll(async () => (await effectOf(quick))?.status).toBe('DONE');
    // A later call takes nothing of the shop that is being asked.
    expect(await performDueEffects(worker)).toBe(0);
    await slow.close();
    await stuck;
    for (const given of waiting) expect(countIn(slow, given)).toBe(0);
  });
});

describe('exactly once', () => {
  test('ten workers at once', async () => {
    const given = await approved('REFUND');
    await Promise.all(Array.from({ length: 10 }, () => work(worker, given).catch(() => 'later')));
    await work(worker, given);
    expect(await claimOf(given)).toMatchObject({ claimState: 'RESOLVED' });
    expect(countIn(site, given)).toBe(1);
  });

  // The other kinds of effects, in all three shops, are in `killed-effects.db.test.ts`.
  test('a refund by a worker that dies at any statement or request resolves its claim', async () => {
    // What it did after its last step is what a worker does that is killed before the next one.
    for (let n = 1; ; n++) {
      const given = await approved('REFUND');
      const death = dyingAt({ worker, database }, n, 'after');
      await work(death.context, given).catch(() => 'died');
      for (let others = 0; others < 2; others++) {
        clock.advance({ minutes: 6 });
        await work(worker, given).catch(() => 'later');
      }
      const { claimState } = await claimOf(given);
      expect([claimState, countIn(site, given)], `step ${n}`).toEqual(['RESOLVED', 1]);
      if (death.stepsLeft() > 0) {
        expect(n).toBeGreaterThan(15);
        break;
      }
    }
  }, 120_000);
});
