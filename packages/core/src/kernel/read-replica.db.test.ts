import { setTimeout as pause } from 'node:timers/promises';
import { migrate, openDatabase, REQUEST_LIMITS, readFromReplica } from '@amends/db';
import { startReplicated } from '@amends/db/testing/standby';
import { afterAll, expect, test, vi } from 'vitest';
import { listOrders } from '../commerce/index.ts';
import { aContext, anOrder, aStaffMember, aStore } from '../testing/index.ts';

const servers = await startReplicated();
const open = (url: string) =>
  openDatabase({ url, limits: REQUEST_LIMITS, maxConnections: 8, applicationName: 'amends test' });
const primary = open(servers.primary.url);
const standby = open(servers.standbyUrl);
const database = readFromReplica(primary, standby, { statementMs: REQUEST_LIMITS.statementMs });
await migrate(primary.pool);
const { ctx, as } = aContext(database);
const { id: storeId } = await aStore(ctx);
const staff = as(aStaffMember(storeId, 'store_owner'));

/** Another process with the same replica. */
const other = openDatabase({ url: servers.standbyUrl, applicationName: 'amends operator' });

afterAll(async () => {
  await database.close();
  await other.close();
  await servers.stop();
});

const status = () => {
  const found = database.reading.status();
  if (!found) throw new Error('there is a replica');
  return found;
};
const becomes = (state: string) =>
  vi.waitFor(() => expect(status().state).toBe(state), { timeout: 20_000, interval: 20 });
/** Saves an order; returns its id. */
const ordered = async () => (await anOrder(ctx, storeId)).orderId;
const listed = async () =>
  (await listOrders(staff, { storeIds: [storeId], limit: 100 })).items.map(
    ({ sourceOrderId }) => sourceOrderId,
  );

test('lists are read from the replica, and show what was written just before, each time', async () => {
  await becomes('current');
  const before = status();
  // A busy machine may fall behind at times.
  for (let n = 1; n <= 5 || status().answered <= before.answered + 5; n++) {
    if (n > 5) await becomes('current');
    const id = await ordered();
    expect(await listed()).toContain(id);
  }
});

test('while the replica stands still, its readers see the old state, and ours the new one', async () => {
  await becomes('current');
  await other.pool.query('select pg_wal_replay_pause()');
  const id = await ordered();
  expect(await listed()).toContain(id);
  const old = await other.pool.query(
    'select count(*)::int as n from orders where source_order_id = $1',
    [id],
  );
  expect(old.rows).toEqual([{ n: 0 }]);
  expect(status().state).toBe('behind');
  // No read waits for it any more.
  const began = performance.now();
  const passedOn = status().passedOn;
  for (let n = 0; n < 5; n++) expect(await listed()).toContain(id);
  expect(status().passedOn).toBeGreaterThanOrEqual(passedOn + 5);
  expect(performance.now() - began).toBeLessThan(5_000);
  await other.pool.query('select pg_wal_replay_resume()');
  await becomes('current');
  expect(await listed()).toContain(id);
});

test('a statement that the replica cancels, because it is in the way, is answered by the primary', async () => {
  await becomes('current');
  await primary.pool.query('create table in_the_way as select 1 as one');
  const text = `select one, pg_is_in_recovery() as "onStandby",
    case when pg_is_in_recovery() then pg_sleep(10) end from in_the_way`;
  const sleeps = `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`;
  for (let isOnStandby = false; !isOnStandby; ) {
    await becomes('current');
    const { passedOn } = status();
    let isOver = false;
    const waiting = database.reading.query({ text }).finally(() => {
      isOver = true;
    });
    await vi.waitFor(async () => {
      isOnStandby = (await other.pool.query(sleeps)).rows[0].n === 1;
      expect(isOver || isOnStandby).toBe(true);
    }, 10_000);
    if (isOnStandby) await primary.pool.query('alter table in_the_way add column two int');
    expect((await waiting).rows).toMatchObject([{ one: 1, onStandby: false }]);
    expect(status().passedOn).toBe(passedOn + 1);
  }
});

test('what only the primary can do is done there', async () => {
  await becomes('current');
  const text = `insert into in_the_way values (2) returning one`;
  expect((await database.reading.query({ text })).rows).toEqual([{ one: 2 }]);
});

test('a statement that is wrong fails as on the primary', async () => {
  await becomes('current');
  await expect(database.reading.query({ text: 'select 1 / 0' })).rejects.toMatchObject({
    code: '22012',
  });
});

test('no list fails while the replica is stopped, and it is used again once it is back', async () => {
  await becomes('current');
  let isOver = false;
  let lists = 0;
  const reading = async () => {
    while (!isOver) {
      expect((await listed()).length).toBeGreaterThan(0);
      lists += 1;
      await pause(5);
    }
  };
  const readers = Promise.all([reading(), reading(), reading()]);
  await servers.stopStandby();
  await becomes('away');
  const id = await ordered();
  expect(await listed()).toContain(id);
  await servers.startStandby();
  await becomes('current');
  expect(await listed()).toContain(id);
  isOver = true;
  await readers;
  expect(lists).toBeGreaterThan(20);
});

test('an address that leads to the primary, or to another database, is never used', async () => {
  const states: string[] = [];
  const again = (url: string) =>
    readFromReplica(open(servers.primary.url), open(url), {
      statementMs: 1_000,
      onState: (state) => states.push(state),
    });
  const ourselves = again(servers.primary.url);
  const template = again(servers.standbyUrl.replace('/amends?', '/postgres?'));
  await vi.waitFor(() => expect(states).toEqual(['foreign', 'foreign']), 10_000);
  const asked = { text: 'select pg_is_in_recovery() as "onStandby"' };
  expect((await ourselves.reading.query(asked)).rows).toEqual([{ onStandby: false }]);
  expect((await template.reading.query(asked)).rows).toEqual([{ onStandby: false }]);
  await Promise.all([ourselves.close(), template.close()]);
});
