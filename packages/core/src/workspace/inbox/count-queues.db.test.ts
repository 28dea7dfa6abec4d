import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { findClaim, updateClaim } from '../../claims/internal.ts';
import { write } from '../../kernel/internal.ts';
import { aContext, anOpenClaim, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { applyInboxChanges } from './apply-inbox-changes.ts';
import { countQueues } from './count-queues.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as } = world;
const store = await aStore(ctx);
const agent = as(aStaffMember(store.id));
const claim = async () => (await anOpenClaim(world, store.id)).claim;

describe('the counts of the queues', () => {
  test('are the committed ones, before and after changes are applied, with concurrent writers', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    const move = (id: string) =>
      write(ctx, 'claim:update', { storeId: store.id }, async (writer) => {
        const row = await findClaim(writer, id);
        if (row) await updateClaim(writer, row, { claimState: 'OPEN', unreadByStaff: 1 });
      });
    const totals: number[] = [];
    const count = async () => totals.push((await countQueues(agent, {})).all.total);
    await Promise.all([
      ...claims.map(({ id }) => move(id)),
      ...claims.flatMap(() => [applyInboxChanges(ctx), count()]),
    ]);
    expect(new Set(totals)).toEqual(new Set([8]));
    for (let round = 0; round < 2; round++) {
      expect((await countQueues(agent, {})).todo).toEqual({ total: 8, unread: 8 });
      await applyInboxChanges(ctx);
    }
    const { rows } = await database.pool.query(
      'select claim_state, total, unread from claim_counts where store_id = $1 and total <> 0',
      [store.id],
    );
    expect(rows).toEqual([{ claim_state: 'OPEN', total: 8, unread: 8 }]);
  });

  test('are only applied by the system', async () => {
    expect(await codeOf(applyInboxChanges(agent))).toBe('page_not_found');
  });
});
