import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  purgeUnusedMedia,
  remindCustomers,
  runClaimTimers,
  wakeOverdueClaims,
} from './claims/internal.ts';
import { startedBefore } from './claims/terms/claim-deadlines.rules.ts';
import {
  type DueTimer,
  dueClaims,
  listDueClaims,
  listDueStores,
  listTimers,
  storesWithDueClaims,
} from './claims/timers/due-claims.repository.ts';
import type { FileStorage } from './kernel/internal.ts';
import { unscoped } from './kernel/internal.ts';
import { executeOverdueResolutions } from './resolutions/internal.ts';
import { aBareOrder, aContext, aStore, rowsRead } from './testing/index.ts';

const database = await testDatabase();
const { pool } = database;
let deleteFile: (key: string) => Promise<void>;
const files = { delete: (key: string) => deleteFile(key) } as unknown as FileStorage;
const { ctx, jobs } = aContext(database, { now: '2026-06-10T12:00:00Z', files });
/** More than two batches. */
const MANY = 230;

beforeEach(() => {
  deleteFile = async () => undefined;
  jobs.length = 0;
});

/** Adds a store with claims in a state since the same instant. */
async function storeOfClaims(state: string, count: number, given: Parameters<typeof aStore>[1]) {
  const { id: storeId } = await aStore(ctx, given);
  await aBareOrder(ctx, storeId);
  await pool.query(
    `insert into claims (store_id, id, claim_number, order_id, source_order_id,
       source_order_number, claim_state, claim_category, claim_type, author_email, currency,
       created_at, state_at)
     select $1, 'clm_' || lpad(n::text, 5, '0'), n, 'ord_1', n, n, $2, 'SHIPPING', 'LOST',
       'a@example.com', 'USD', '2026-01-01', '2026-01-01'
     from generate_series(1, $3) n`,
    [storeId, state, count],
  );
  return storeId;
}

/**
 * Returns a store with claims in a state since the same instant; the first one cannot be changed.
 */
async function manyClaims(state: string, wakeAt: string | null = null) {
  const storeId = await storeOfClaims(state, MANY, {});
  if (wakeAt) {
    await pool.query('update claims set wake_at = $2 where store_id = $1', [storeId, wakeAt]);
  }
  return storeId;
}
const statesOf = async (storeId: string) => {
  const { rows } = await pool.query(
    'select claim_state as state, count(*)::int as n from claims where store_id = $1 group by 1',
    [storeId],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
/** Makes every change of one claim fail, as a broken row would. */
async function poison(storeId: string, id: string) {
  await pool.query(`create or replace function refuse_claim() returns trigger language plpgsql as
    $$ begin raise exception 'this claim is broken'; end $$`);
  await pool.query(`create trigger poisoned before update on claims for each row
    when (old.store_id = '${storeId}' and old.id = '${id}') execute function refuse_claim()`);
  return () => pool.query('drop trigger poisoned on claims');
}

test('timers read no claim before it is due, and with nothing due not even the list of stores', async () => {
  const longer = { settings: { archiveAfter: 'P365D' } };
  const stores: string[] = [];
  for (let n = 0; n < 10; n += 1) stores.push(await storeOfClaims('CLOSED', MANY, longer));
  await pool.query('vacuum (analyze) claims');
  const timer = async (): Promise<DueTimer> => {
    const setting = 'archiveAfter';
    const all = await listTimers(unscoped(ctx));
    const cutoffs = all.map(({ archiveAfter: after, ...set }) => {
      return { ...set, after, before: startedBefore(after, set.timeZone, ctx.now()) };
    });
    return { state: 'CLOSED', setting, cutoffs };
  };
  const few = 20;
  expect(await rowsRead(pool, storesWithDueClaims(await timer(), few))).toBeLessThan(5);
  // Its cutoff is later than those of the others, whose claims are all older.
  await aStore(ctx);
  const mixed = await timer();
  expect(await rowsRead(pool, storesWithDueClaims(mixed, few))).toBeLessThan(MANY / 2);
  expect(await rowsRead(pool, dueClaims(mixed, stores, null, 2 * MANY))).toBeLessThan(MANY / 2);
  await pool.query(`update claims set state_at = '2025-06-01' where store_id = $1`, [stores[4]]);
  // All of the oldest claims, or fewer than there are.
  for (const most of [11 * MANY, few]) {
    expect(await listDueStores(unscoped(ctx), mixed, most)).toEqual([stores[4]]);
  }
  expect(await listDueStores(unscoped(ctx), { ...mixed, cutoffs: [] }, few)).toEqual([]);
  // The youngest one that is due, in a store with a shorter timer; exactly as many as are read, and fewer.
  const sooner = await storeOfClaims('CLOSED', 1, {});
  await pool.query(`update claims set state_at = '2026-02-01' where store_id = $1`, [sooner]);
  for (const most of [10 * MANY + 1, 10 * MANY]) {
    const due = await listDueStores(unscoped(ctx), mixed, most);
    expect(new Set(due)).toEqual(new Set([stores[4], sooner]));
  }
  const found = await listDueClaims(unscoped(ctx), mixed, stores, null, 2 * MANY);
  expect(found.map(({ storeId }) => storeId)).toEqual(Array(MANY).fill(stores[4]));
});

describe('more than a batch of due claims', () => {
  test('is moved by timers in one run, past a claim that cannot be moved', async () => {
    const storeId = await manyClaims('WAITING_FOR_BRAND');
    // The last one of a batch, after which the next one starts.
    const heal = await poison(storeId, 'clm_00100');
    await expect(runClaimTimers(ctx)).rejects.toThrow("1 claims couldn't be processed: clm_00100");
    const states = await statesOf(storeId);
    expect(states.WAITING_FOR_BRAND).toBe(1);
    await heal();
    expect(await runClaimTimers(ctx)).toBe(1);
    expect((await statesOf(storeId)).WAITING_FOR_BRAND).toBeUndefined();
  });

  test('is shared by two workers, and each claim is moved once', async () => {
    const storeId = await manyClaims('WAITING_FOR_BRAND');
    const moved = await Promise.all([runClaimTimers(ctx), runClaimTimers(ctx)]);
    expect(moved[0] + moved[1]).toBe(MANY);
    expect(Math.min(...moved)).toBeGreaterThan(0);
    const { rows } = await pool.query(
      `select count(*)::int as n, count(distinct stream_id)::int as claims from events
       where store_id = $1 and name = 'claim.moved'`,
      [storeId],
    );
    expect(rows[0]).toEqual({ n: MANY, claims: MANY });
  });

  test('reminds every customer once', async () => {
    await manyClaims('WAITING_FOR_CUSTOMER');
    const reminded = await Promise.all([remindCustomers(ctx), remindCustomers(ctx)]);
    expect(reminded[0] + reminded[1]).toBe(MANY);
    expect(await remindCustomers(ctx)).toBe(0);
    expect(jobs.filter(({ name }) => name === 'send-email')).toHaveLength(MANY);
  });

  test('wakes every parked claim, past one that cannot be woken', async () => {
    const storeId = await manyClaims('TEMPORARILY_DISMISSED', '2026-06-01T00:00:00Z');
    const heal = await poison(storeId, 'clm_00001');
    await expect(wakeOverdueClaims(ctx)).rejects.toThrow(
      "1 parked claims couldn't be processed: clm_00001",
    );
    expect(await statesOf(storeId)).toEqual({ NEW: MANY - 1, TEMPORARILY_DISMISSED: 1 });
    await heal();
  });

  test('queues every resolution whose job was lost', async () => {
    const storeId = await manyClaims('APPROVED');
    await pool.query(
      `insert into resolutions (store_id, claim_id, id, position, resolution_type, due_at)
       select store_id, id, 'res_' || id, 0, 'REFUND', '2026-06-01' from claims where store_id = $1`,
      [storeId],
    );
    expect(await executeOverdueResolutions(ctx)).toBe(MANY);
    expect(new Set(jobs.map(({ onceKey }) => onceKey)).size).toBe(MANY);
  });

  test('deletes every unused file, past one that the storage cannot delete', async () => {
    const { id: storeId } = await aStore(ctx);
    await aBareOrder(ctx, storeId);
    await pool.query(
      `insert into media (store_id, id, order_id, filename, content_type, uploaded_by, status, created_at)
       select $2, 'med_' || lpad(n::text, 5, '0'), 'ord_1', 'a.jpg', 'image/jpeg', 'customer',
         'awaiting', '2026-06-01' from generate_series(1, $1) n`,
      [MANY, storeId],
    );
    deleteFile = async (key) => {
      if (key.includes('med_00002')) throw new Error('busy');
    };
    await expect(purgeUnusedMedia(ctx)).rejects.toThrow("1 files couldn't be processed: med_00002");
    const left = await pool.query('select id from media where store_id = $1', [storeId]);
    expect(left.rows).toEqual([{ id: 'med_00002' }]);
  });
});
