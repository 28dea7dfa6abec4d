import { migrate, readOnlineState, readSchemaState, runOnlineSteps } from '@amends/db';
import { releasedDatabase } from '@amends/db/testing/released';
import { beforeAll, describe, expect, test } from 'vitest';
import { getClaim } from './claims/internal.ts';
import { findTamperedEvent } from './kernel/events/events.repository.ts';
import { read } from './kernel/internal.ts';
import { aContext } from './testing/index.ts';
import { writeAsRelease0022 } from './testing/release-0022.ts';
import { listInbox } from './workspace/index.ts';

const database = await releasedDatabase('0022_standard-names');
const { ctx, as } = aContext(database, { now: '2026-11-22T12:00:00Z' });
const { pool } = database;
const ask = async (text: string) => (await pool.query(text)).rows as never;
const rows = async (text: string) => (await pool.query(text)).rows;
const written = { before: 0, during: 0, after: 0 };
let claimsBefore = 0;

beforeAll(async () => {
  const [store] = await rows(`select id from stores where slug = 'juniper'`);
  [{ n: claimsBefore }] = await rows('select count(*)::int as n from claims');
  let when: keyof typeof written = 'before';
  let ended = false;
  const started = Promise.withResolvers<void>();
  const write = async (writer: number) => {
    for (let n = 1; !ended || written.after < 5; n++) {
      const during = when;
      await writeAsRelease0022(pool, store.id, `old-${writer}-${n}`);
      written[during] += 1;
      if (n === 5) started.resolve();
    }
  };
  const writers = Promise.all([write(1), write(2)]);
  await Promise.race([started.promise, writers]);
  when = 'during';
  await migrate(pool);
  await runOnlineSteps(pool);
  when = 'after';
  ended = true;
  await writers;
}, 60_000);

describe('a database of the release before the constraints', () => {
  test('is upgraded to the newest schema, with every step and every constraint', async () => {
    expect(await readSchemaState(ask)).toEqual({ pending: 0, newer: 0 });
    const { total, finished, failure } = await readOnlineState(ask);
    expect({ finished, failure }).toEqual({ finished: total, failure: null });
    expect(await rows('select conname from pg_constraint where not convalidated')).toEqual([]);
    expect(await rows('select indexrelid::regclass from pg_index where not indisvalid')).toEqual(
      [],
    );
  });

  test('accepts the writes of the old release before, during and after the upgrade', async () => {
    expect(Math.min(...Object.values(written))).toBeGreaterThan(3);
    const [{ n }] = await rows('select count(*)::int as n from claims');
    expect(n).toBe(claimsBefore + written.before + written.during + written.after);
    const [{ moved }] = await rows(
      `select count(*)::int as moved from claims where id like 'old-%' and claim_state = 'OPEN'
         and sla_due_at is not null and first_replied_at is not null`,
    );
    expect(moved).toBe(n - claimsBefore);
  });

  test('can be read: every claim, every list, every chain of events', async () => {
    expect(claimsBefore).toBeGreaterThan(50);
    for (const { storeId, claimId } of await rows(
      'select store_id as "storeId", id as "claimId" from claims',
    )) {
      const claim = await getClaim(ctx, { storeId, claimId });
      expect(claim.claimItems.length).toBeGreaterThan(0);
      const subject = { storeId, claimId };
      expect(
        await read(ctx, 'claim:read', subject, (reader) => findTamperedEvent(reader, claimId)),
      ).toBeNull();
    }
    const staff = as({
      kind: 'staff',
      userId: 'usr_pia',
      name: 'Pia',
      memberships: [{ storeId: null, role: 'account_admin' }],
    });
    const [{ n }] = await rows(
      `select count(*)::int as n from claims where claim_state in ('NEW', 'OPEN', 'WAITING_FOR_OP')`,
    );
    const { items } = await listInbox(staff, { queue: 'todo', limit: 100 });
    expect(items.length).toBe(Math.min(n, 100));
  });
});
