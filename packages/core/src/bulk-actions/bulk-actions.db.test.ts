import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { getClaim } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { createLabel } from '../labels/index.ts';
import { createMacro } from '../macros/index.ts';
import { assignClaim } from '../resolutions/index.ts';
import {
  aContext,
  aMember,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
} from '../testing/index.ts';
import type { BulkAction } from './bulk-action.rules.ts';
import type { StartBulkActionInput } from './bulk-actions.input.ts';
import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  resumeBulkActions,
  runBulkAction,
  startBulkAction,
  undoBulkAction,
} from './index.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, clock, jobs } = world;
let storeId: string;
let agent: Context;
let userId: string;

beforeEach(async () => {
  ({ id: storeId } = await aStore(ctx));
  ({ as: agent, userId } = await aMember(ctx, storeId));
});

type Given = Parameters<typeof anOpenClaim>[2];
const claim = async (given: Given = {}) => (await anOpenClaim(world, storeId, given)).claim.id;
const some = (count: number, given: Given = {}) =>
  Promise.all(Array.from({ length: count }, () => claim(given)));
const seen = (claimId: string) => getClaim(ctx, { storeId, claimId });
const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await seen(id)).claimState));
const run = async (id: string) => {
  await runBulkAction(ctx, { bulkActionId: id });
  return getBulkAction(agent, { id });
};
const eventsOf = async (name: string) =>
  (
    await database.pool.query(
      'select stream_id, actor_id from events where store_id = $1 and name = $2',
      [storeId, name],
    )
  ).rows;

describe('one thing done to many claims', () => {
  test('is done to each as by hand, and told with how far it is', async () => {
    const claimIds = await some(3);
    const action = { kind: 'assign', assigneeId: 'me' } as const;
    const begun = await startBulkAction(agent, { action, claimIds });
    expect(begun).toMatchObject({ state: 'running', total: 3, waiting: 3, done: 0 });
    expect(jobs.at(-1)).toMatchObject({ payload: { bulkActionId: begun.id } });
    expect(await run(begun.id)).toMatchObject({ state: 'done', done: 3, failed: 0, waiting: 0 });
    for (const id of claimIds) {
      expect(await seen(id)).toMatchObject({ assigneeId: userId, claimState: 'OPEN' });
    }
    expect((await eventsOf('claim.assigned')).map(({ actor_id }) => actor_id)).toEqual(
      Array(3).fill(userId),
    );
    expect(await listBulkActions(agent)).toMatchObject([{ id: begun.id }]);
  });

  test('takes all that a list shows, and says of those that refuse why', async () => {
    const open = await some(2);
    const denied = await claim({ claimState: 'RESOLVED' });
    const { id, total } = await startBulkAction(agent, {
      action: { kind: 'move', to: 'WAITING_FOR_BRAND' },
      selection: { queue: 'all', filters: { type: ['DAMAGED'] } },
    });
    expect(total).toBe(3);
    const status = await run(id);
    expect(status).toMatchObject({ done: 2, failed: 1 });
    expect(status.failures).toMatchObject([{ claimId: denied, code: 'move_not_allowed' }]);
    expect(await states(open)).toEqual(['WAITING_FOR_BRAND', 'WAITING_FOR_BRAND']);
  });

  test('needs the permission when it starts, and still when it is done', async () => {
    const claimIds = await some(2);
    const user = await aMember(ctx, storeId, 'store_user', 'Uma');
    const dismiss: StartBulkActionInput = {
      action: { kind: 'move', to: 'DISMISSED' },
      claimIds,
    };
    expect(await codeOf(startBulkAction(user.as, dismiss))).toBe('forbidden');
    expect(await codeOf(startBulkAction(as(aProgram(storeId)), dismiss))).toBe('forbidden');
    const stranger = as(aStaffMember((await aStore(ctx)).id));
    expect(await codeOf(startBulkAction(stranger, dismiss))).toBe('nothing_selected');
    const { id } = await startBulkAction(agent, dismiss);
    await database.pool.query('delete from memberships where user_id = $1', [userId]);
    await runBulkAction(ctx, { bulkActionId: id });
    expect((await getBulkAction(agent, { id })).failures.map(({ code }) => code)).toEqual([
      'forbidden',
      'forbidden',
    ]);
    expect(await states(claimIds)).toEqual(['NEW', 'NEW']);
  });

  test('is once, whatever is cut short and by however many workers it is gone on with', async () => {
    const claimIds = await some(6);
    const label = await createLabel(agent, { storeId, name: 'Storm' });
    const macro = await createMacro(as(aStaffMember(storeId, 'store_admin')), {
      storeId,
      name: 'Sorry',
      content: 'We are sorry.',
    });
    const starts: BulkAction[] = [
      { kind: 'label', labelIds: [label.id] },
      { kind: 'macro', macroId: macro.id },
    ];
    for (const action of starts) {
      const { id } = await startBulkAction(agent, { action, claimIds });
      await Promise.all([run(id), run(id), run(id)]);
      // As if a worker had died after its changes and before it said so.
      await database.pool.query(
        "update bulk_action_claims set state = 'waiting' where bulk_action_id = $1",
        [id],
      );
      await database.pool.query("update bulk_actions set state = 'running' where id = $1", [id]);
      expect(await run(id)).toMatchObject({ state: 'done', done: 6, failed: 0 });
    }
    expect(await eventsOf('claim.labelled')).toHaveLength(6);
    expect(await eventsOf('message.created')).toHaveLength(6);
  });

  test('is found again where its job was lost', async () => {
    const claimIds = await some(1);
    const { id } = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    clock.advance({ minutes: 5 });
    expect(await resumeBulkActions(ctx)).toBe(1);
    const { state, failures } = await getBulkAction(agent, { id });
    expect([state, failures[0]?.code]).toEqual(['done', 'move_not_allowed']);
  });

  test('can be stopped, and is nobody else’s to see', async () => {
    const claimIds = await some(2);
    const { id } = await startBulkAction(agent, {
      action: { kind: 'move', to: 'OPEN' },
      claimIds,
    });
    const ben = as(aStaffMember(storeId, 'store_owner', 'Ben'));
    expect(await codeOf(getBulkAction(ben, { id }))).toBe('bulk_action_not_found');
    expect(await codeOf(cancelBulkAction(ben, { id }))).toBe('bulk_action_not_found');
    expect(await cancelBulkAction(agent, { id })).toMatchObject({
      state: 'cancelled',
      cancelled: 2,
      undoable: false,
    });
    await run(id);
    expect(await states(claimIds)).toEqual(['NEW', 'NEW']);
  });
});

describe('taking it back', () => {
  test('brings claims to where they were, but for those that somebody changed since', async () => {
    const held = await claim({ claimState: 'WAITING_FOR_BRAND' });
    const open = await claim({ claimState: 'OPEN' });
    const changed = await claim({ claimState: 'OPEN' });
    const { id } = await startBulkAction(agent, {
      action: { kind: 'move', to: 'DISMISSED' },
      claimIds: [held, open, changed],
    });
    await run(id);
    await takeUpAgain(changed);
    const undo = await undoBulkAction(agent, { id });
    const status = await run(undo.id);
    expect(status).toMatchObject({ undoOf: id, done: 2, failed: 1, undoable: false });
    expect(status.failures).toMatchObject([{ claimId: changed, code: 'changed_since' }]);
    expect(await states([held, open, changed])).toEqual([
      'WAITING_FOR_BRAND',
      'OPEN',
      'WAITING_FOR_OP',
    ]);
    expect(await codeOf(undoBulkAction(agent, { id }))).toBe('already_undone');
  });

  test('gives claims back to whom they belonged, and takes off the labels that it put on', async () => {
    const label = await createLabel(agent, { storeId, name: 'Storm' });
    const [first = '', second = ''] = await some(2, { assigneeId: 'usr_before' });
    const labelled: StartBulkActionInput = {
      action: { kind: 'label', labelIds: [label.id] },
      claimIds: [first],
    };
    await run((await startBulkAction(agent, labelled)).id);
    const actions: BulkAction[] = [
      { kind: 'assign', assigneeId: 'usr_after' },
      { kind: 'label', labelIds: [label.id] },
    ];
    for (const action of actions) {
      const { id } = await startBulkAction(agent, { action, claimIds: [first, second] });
      await run(id);
      await run((await undoBulkAction(agent, { id })).id);
    }
    expect((await seen(first)).assigneeId).toBe('usr_before');
    const { rows } = await database.pool.query(
      'select claim_id from claim_labels where store_id = $1',
      [storeId],
    );
    // It was on the first one before.
    expect(rows).toEqual([{ claim_id: first }]);
  });

  test('is refused for what has no way back, and while it runs', async () => {
    const claimIds = await some(1, { claimState: 'DENIED' });
    const { id } = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    expect(await codeOf(undoBulkAction(agent, { id }))).toBe('cannot_be_undone');
    await run(id);
    expect(await states(claimIds)).toEqual(['ARCHIVED']);
    expect(await codeOf(undoBulkAction(agent, { id }))).toBe('cannot_be_undone');
  });
});

/** Somebody opens a claim again and hands it on. */
async function takeUpAgain(claimId: string) {
  const { id } = await startBulkAction(agent, {
    action: { kind: 'move', to: 'OPEN' },
    claimIds: [claimId],
  });
  await run(id);
  await assignClaim(agent, { storeId, claimId, assigneeId: userId });
  const on: StartBulkActionInput = {
    action: { kind: 'move', to: 'WAITING_FOR_OP' },
    claimIds: [claimId],
  };
  await run((await startBulkAction(agent, on)).id);
}
