import { migrate, readOnlineState, readSchemaState, runOnlineSteps } from '@amends/db';
import { listReleases, releasedDatabase } from '@amends/db/testing/released';
import { beforeAll, describe, expect, test } from 'vitest';
import { getClaim, runClaimTimers } from './claims/internal.ts';
import { findTamperedEvent } from './kernel/events/events.repository.ts';
import { read } from './kernel/internal.ts';
import { aContext } from './testing/index.ts';
import { ROUND_OF_0022 } from './testing/release-0022.ts';
import { ROUND_OF_0077 } from './testing/release-0077.ts';
import { writeAsRelease } from './testing/write-as-release.ts';
import { applyInboxChanges, listInbox } from './workspace/index.ts';

/** What each release with a dump writes, and the state in which it leaves a claim. */
const WRITES = {
  '0022_standard-names': { round: ROUND_OF_0022, leaves: 'OPEN' },
  '0077_renewing-credentials': { round: ROUND_OF_0077, leaves: 'RESOLVED' },
};

test('every dump of a release is upgraded', async () => {
  expect(await listReleases()).toEqual(Object.keys(WRITES));
});

describe.each(Object.entries(WRITES))('a database of release %s', async (release, as) => {
  const database = await releasedDatabase(release);
  // Late enough for the deadlines of the demo's claims, and not for those of new ones.
  const world = aContext(database, { now: '2026-11-28T12:00:00Z' });
  const { ctx } = world;
  const { pool } = database;
  const ask = async (text: string) => (await pool.query(text)).rows as never;
  const rows = async (text: string) => (await pool.query(text)).rows;
  const written = { before: 0, during: 0, after: 0 };
  let claimsBefore = 0;
  let moved = 0;

  beforeAll(async () => {
    const [store] = await rows(`select id from stores where slug = 'juniper'`);
    [{ n: claimsBefore }] = await rows('select count(*)::int as n from claims');
    let when: keyof typeof written = 'before';
    let ended = false;
    const started = Promise.withResolvers<void>();
    const write = async (writer: number) => {
      for (let n = 1; !ended || written.after < 5; n++) {
        const during = when;
        await writeAsRelease(pool, as.round, store.id, `old-${writer}-${n}`);
        written[during] += 1;
        if (n === 5) started.resolve();
      }
    };
    const writers = Promise.all([write(1), write(2)]);
    await Promise.race([started.promise, writers]);
    when = 'during';
    await migrate(pool);
    // A new process works next to the old one, before the steps and after them.
    moved = await runClaimTimers(ctx);
    await applyInboxChanges(ctx);
    await runOnlineSteps(pool);
    moved += await runClaimTimers(ctx);
    when = 'after';
    ended = true;
    await writers;
    await applyInboxChanges(ctx);
  }, 120_000);

  test('gets the newest schema, with every step and every constraint', async () => {
    expect(await readSchemaState(ask)).toEqual({ pending: 0, newer: 0 });
    const { total, finished, failure } = await readOnlineState(ask);
    expect({ finished, failure }).toEqual({ finished: total, failure: null });
    expect(await rows('select conname from pg_constraint where not convalidated')).toEqual([]);
    expect(await rows('select indexrelid::regclass from pg_index where not indisvalid')).toEqual(
      [],
    );
  });

  test('accepts the writes of that release before, during and after the upgrade', async () => {
    expect(written.before).toBeGreaterThan(3);
    expect(written.after).toBeGreaterThan(3);
    const [{ n }] = await rows('select count(*)::int as n from claims');
    const all = written.before + written.during + written.after;
    expect(n).toBe(claimsBefore + all);
    const [{ left }] = await rows(
      `select count(*)::int as left from claims where id like 'old-%' and first_replied_at is not null
         and claim_state = '${as.leaves}' and (sla_due_at is not null) = is_sla_running(claim_state)`,
    );
    expect(left).toBe(all);
  });

  test('is worked on by jobs of the new release in the meantime', async () => {
    expect(moved).toBeGreaterThan(0);
    const counted = await rows(
      `select store_id, claim_state, total from claim_counts where total <> 0 order by 1, 2`,
    );
    expect(counted).toEqual(
      await rows(
        `select store_id, claim_state, count(*)::int as total from claims group by 1, 2 order by 1, 2`,
      ),
    );
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
    const staff = world.as({
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
