import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiToken, findProgram } from '../../access/internal.ts';
import { getClaim, getTimeline, postMessage, snapshotOfJson } from '../../claims/internal.ts';
import { getOrder } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../kernel/token-scopes.rules.ts';
import { withIdempotencyKey } from '../../kernel/with-idempotency-key.ts';
import { assignClaim } from '../../resolutions/internal.ts';
import {
  aContext,
  aMember,
  anApprovedClaim,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { createLabel } from '../labels/save-label.ts';
import { createMacro } from '../macros/change-macro.ts';
import type { BulkAction } from './bulk-action.rules.ts';
import type { StartBulkActionInput } from './bulk-actions.input.ts';
import { cancelBulkAction, undoBulkAction } from './end-bulk-action.ts';
import { getBulkAction, listBulkActions, listChangedClaims } from './get-bulk-action.ts';
import { resumeBulkActions, runBulkAction } from './run-bulk-action.ts';
import { findStartedBulkAction, startBulkAction } from './start-bulk-action.ts';

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

describe('a bulk action on several claims', () => {
  test('changes each as by hand, and reports its progress', async () => {
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

  test('that is stopped counts and undoes the claims that were being changed, too', async () => {
    const claimIds = await some(4);
    const action = { kind: 'move', to: 'WAITING_FOR_BRAND' } as const;
    const { id } = await startBulkAction(agent, { action, claimIds });
    // Stops the action while its first claims are being changed.
    const stops = async () => {
      for (let isNoted = false; !isNoted; ) {
        const { rowCount } = await database.pool.query(
          'select 1 from bulk_action_claims where bulk_action_id = $1 and before is not null',
          [id],
        );
        isNoted = rowCount !== 0;
      }
      await cancelBulkAction(agent, { id });
    };
    await Promise.all([runBulkAction(ctx, { bulkActionId: id }), stops()]);
    const changed = (await states(claimIds)).filter((state) => state === 'WAITING_FOR_BRAND');
    expect((await getBulkAction(agent, { id })).done).toBe(changed.length);
    if (changed.length > 0) await run((await undoBulkAction(agent, { id })).id);
    expect(await states(claimIds)).toEqual(Array(4).fill('NEW'));
  });

  test('returns the claims that it has changed as rows of a list, and no others', async () => {
    const [open = '', next = ''] = await some(2);
    const archived = await claim({ claimState: 'ARCHIVED' });
    const claimIds = [open, archived];
    const action = { kind: 'assign', assigneeId: 'me' } as const;
    const { id } = await startBulkAction(agent, { action, claimIds });
    const changed = (by: Context) => listChangedClaims(by, { id, claimIds: [...claimIds, next] });
    expect(await changed(agent)).toEqual([]);
    await run(id);
    expect(await changed(agent)).toMatchObject([
      { id: open, claimState: 'OPEN', assigneeId: userId },
    ]);
    const colleague = await aMember(ctx, storeId);
    expect(await codeOf(changed(colleague.as))).toBe('bulk_action_not_found');
  });

  test('covers everything that a list shows, and reports why claims refused', async () => {
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

  test('on a list starts once, also if its claims have left the list before it is sent again', async () => {
    const other = await aStore(ctx);
    const both = as({
      ...aStaffMember(storeId, 'store_owner'),
      userId,
      memberships: [storeId, other.id].map((id) => ({
        storeId: id,
        role: 'store_owner' as const,
      })),
    });
    const start = (by: Context) =>
      startBulkAction(by, {
        action: { kind: 'move', to: 'WAITING_FOR_BRAND' },
        selection: { queue: 'all', filters: { status: ['NEW'] } },
      });
    const once = withIdempotencyKey(both, 'bulk-0123456789abcdef');
    await claim();
    const { id } = await start(once);
    expect(await run(id)).toMatchObject({ done: 1 });
    expect(await start(once)).toMatchObject({ id });
    expect(await findStartedBulkAction(once)).toMatchObject({ id });
    expect(await findStartedBulkAction(both)).toBeNull();
    // The list may have claims of another store by then.
    await anOpenClaim(world, other.id);
    expect(await start(once)).toMatchObject({ id, total: 1 });
    const next = await start(both);
    expect(next.id).not.toBe(id);
    await run(next.id);
  });

  test('needs the permission when it starts, and still when it runs', async () => {
    const claimIds = await some(2);
    const user = await aMember(ctx, storeId, 'store_user', 'Uma');
    const dismiss: StartBulkActionInput = {
      action: { kind: 'move', to: 'DISMISSED' },
      claimIds,
    };
    expect(await codeOf(startBulkAction(user.as, dismiss))).toBe('forbidden');
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

  test('happens once, however often it is interrupted and however many workers continue it', async () => {
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
      // Like a worker that died after its changes and before recording them.
      await database.pool.query(
        "update bulk_action_claims set state = 'waiting' where bulk_action_id = $1",
        [id],
      );
      await database.pool.query("update bulk_actions set state = 'running' where id = $1", [id]);
      expect(await run(id)).toMatchObject({ state: 'done', done: 6, failed: 0 });
    }
    expect(await eventsOf('claim.labeled')).toHaveLength(6);
    expect(await eventsOf('message.created')).toHaveLength(6);
  });

  test('is recovered if its job was lost', async () => {
    const claimIds = await some(1);
    const { id } = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    clock.advance({ minutes: 5 });
    jobs.length = 0;
    expect(await resumeBulkActions(ctx)).toBe(1);
    expect(jobs).toMatchObject([{ name: 'run-bulk-action', payload: { bulkActionId: id } }]);
    await runBulkAction(ctx, { bulkActionId: id });
    const { state, failures } = await getBulkAction(agent, { id });
    expect([state, failures[0]?.code]).toEqual(['done', 'move_not_allowed']);
  });

  test('can be canceled, and is visible to its initiator only', async () => {
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

describe('undoing it', () => {
  test('restores claims, except those that someone changed since', async () => {
    const held = await claim({ claimState: 'WAITING_FOR_BRAND' });
    const open = await claim({ claimState: 'NEW' });
    const changed = await claim({ claimState: 'OPEN' });
    const { id } = await startBulkAction(agent, {
      action: { kind: 'move', to: 'DISMISSED' },
      claimIds: [held, open, changed],
    });
    await run(id);
    await handleAgain(changed);
    const undo = await undoBulkAction(agent, { id });
    const status = await run(undo.id);
    expect(status).toMatchObject({ undoOf: id, done: 2, failed: 1, undoable: false });
    expect(status.failures).toMatchObject([{ claimId: changed, code: 'changed_since' }]);
    expect(await states([held, open, changed])).toEqual([
      'WAITING_FOR_BRAND',
      'NEW',
      'WAITING_FOR_OP',
    ]);
    expect(await codeOf(undoBulkAction(agent, { id }))).toBe('already_undone');
  });

  test('restores archived claims as they were, and records it', async () => {
    const before = {
      claimState: 'DENIED',
      stateAt: new Date(clock.now().getTime() - 40 * 86_400_000),
      decidedAt: clock.now(),
      decisionReason: 'OTHER',
      decisionText: 'Sorry.',
    } as const;
    const denied = await claim(before);
    const closed = await claim({ claimState: 'CLOSED' });
    const stood = await snapshot(denied);
    clock.advance({ hours: 2 });
    const { id } = await startBulkAction(agent, {
      action: { kind: 'archive' },
      claimIds: [denied, closed],
    });
    expect(await run(id)).toMatchObject({ done: 2, undoable: true });
    clock.advance({ hours: 2 });
    const undo = await undoBulkAction(agent, { id });
    expect(await run(undo.id)).toMatchObject({ done: 2, failed: 0 });
    expect(await snapshot(denied)).toEqual(stood);
    expect((await seen(closed)).claimState).toBe('CLOSED');
    expect((await getTimeline(ctx, { storeId, claimId: denied })).at(-1)).toMatchObject({
      name: 'claim.undone',
      from: 'ARCHIVED',
      to: 'DENIED',
      reason: 'undone',
    });
    expect(await eventsOf('claim.undone')).toMatchObject([
      { actor_id: userId },
      { actor_id: userId },
    ]);
  });

  test('reserves units again only if no one else has claimed them since', async () => {
    const open = await anOpenClaim(world, storeId, { claimState: 'OPEN' });
    const units = async () =>
      (await getOrder(ctx, { storeId, orderId: open.order.systemOrderId })).items[0]
        ?.claimedQuantity;
    const dismiss = async () => {
      const action = { kind: 'move', to: 'DISMISSED' } as const;
      const { id } = await startBulkAction(agent, { action, claimIds: [open.claim.id] });
      await run(id);
      return id;
    };
    const first = await dismiss();
    expect(await units()).toBe(0);
    await run((await undoBulkAction(agent, { id: first })).id);
    expect(await units()).toBe(2);
    const second = await dismiss();
    await database.pool.query(
      'update order_items set claimed_quantity = 1 where store_id = $1 and order_id = $2',
      [storeId, open.order.systemOrderId],
    );
    const { failures } = await run((await undoBulkAction(agent, { id: second })).id);
    expect(failures).toMatchObject([{ code: 'quantity_not_claimable' }]);
    expect((await seen(open.claim.id)).claimState).toBe('DISMISSED');
  });

  test('undoes what a macro did besides its message, and says beforehand what stays', async () => {
    const owner = as(aStaffMember(storeId, 'store_admin'));
    const [on, off] = [
      await createLabel(agent, { storeId, name: 'Asked' }),
      await createLabel(agent, { storeId, name: 'Fresh' }),
    ];
    const { id: macroId } = await createMacro(owner, {
      storeId,
      name: 'Photos',
      content: 'Please send photos.',
      effects: {
        moveTo: 'WAITING_FOR_CUSTOMER',
        assign: 'me',
        addLabels: [on.id],
        removeLabels: [off.id],
      },
    });
    const [untouched = ''] = await some(1);
    const { claim: other, order } = await anOpenClaim(world, storeId);
    const answered = other.id;
    const fresh: BulkAction = { kind: 'label', labelIds: [off.id] };
    await run((await startBulkAction(agent, { action: fresh, claimIds: [untouched] })).id);
    const stood = await snapshot(untouched);
    const { id } = await startBulkAction(agent, {
      action: { kind: 'macro', macroId },
      claimIds: [untouched, answered],
    });
    expect(await run(id)).toMatchObject({ done: 2, undoable: true, undoKeeps: ['messages'] });
    expect(await states([untouched, answered])).toEqual(Array(2).fill('WAITING_FOR_CUSTOMER'));
    const reply = { storeId, claimId: answered, messageContent: 'Here they are.' };
    await postMessage(world.asShopper(order), reply);
    const status = await run((await undoBulkAction(agent, { id })).id);
    expect(status).toMatchObject({ done: 1, failed: 1 });
    expect(status.failures).toMatchObject([{ claimId: answered, code: 'partly_changed_since' }]);
    expect(await snapshot(untouched)).toEqual({ ...stood, firstRepliedAt: expect.any(Date) });
    expect(await seen(untouched)).toMatchObject({ claimState: 'NEW', assigneeId: null });
    expect(await seen(answered)).toMatchObject({ claimState: 'COMMUNICATING', assigneeId: null });
    expect(await labelsOf()).toEqual([{ claim_id: untouched, label_id: off.id }]);
    expect(await eventsOf('message.created')).toHaveLength(3);
  });

  test('returns claims to their assignees, and removes the labels that it added', async () => {
    const label = await createLabel(agent, { storeId, name: 'Storm' });
    const [first = '', second = ''] = await some(2, { assigneeId: 'usr_before' });
    const labeled: StartBulkActionInput = {
      action: { kind: 'label', labelIds: [label.id] },
      claimIds: [first],
    };
    await run((await startBulkAction(agent, labeled)).id);
    const actions: BulkAction[] = [
      { kind: 'assign', assigneeId: (await aMember(ctx, storeId)).userId },
      { kind: 'label', labelIds: [label.id] },
    ];
    for (const action of actions) {
      const { id } = await startBulkAction(agent, { action, claimIds: [first, second] });
      await run(id);
      await run((await undoBulkAction(agent, { id })).id);
    }
    // Assigning it had opened the claim; undo makes it new again.
    expect(await seen(first)).toMatchObject({ assigneeId: 'usr_before', claimState: 'NEW' });
    // It was on the first one before.
    expect(await labelsOf()).toEqual([{ claim_id: first, label_id: label.id }]);
  });

  test('happens once, however often it is interrupted', async () => {
    const claimIds = await some(3, { claimState: 'CLOSED' });
    const { id } = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    await run(id);
    const undo = await undoBulkAction(agent, { id });
    await Promise.all([run(undo.id), run(undo.id)]);
    await database.pool.query(
      "update bulk_action_claims set state = 'waiting' where bulk_action_id = $1",
      [undo.id],
    );
    await database.pool.query("update bulk_actions set state = 'running' where id = $1", [undo.id]);
    expect(await run(undo.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect(await eventsOf('claim.undone')).toHaveLength(3);
  });

  test('of an action without records, as in earlier versions, reports that it had no effect', async () => {
    const claimIds = await some(1, { claimState: 'CLOSED' });
    const { id } = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    await run(id);
    await database.pool.query(
      'update bulk_action_claims set before = null where bulk_action_id = $1',
      [id],
    );
    const undo = await undoBulkAction(agent, { id });
    const status = await run(undo.id);
    expect(status).toMatchObject({ done: 0, failed: 1, failures: [{ code: 'not_on_record' }] });
    expect(await states(claimIds)).toEqual(['ARCHIVED']);
  });

  test('is refused while it runs, for an undo itself, and a day later', async () => {
    const claimIds = await some(1, { claimState: 'CLOSED' });
    const { id } = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    expect(await codeOf(undoBulkAction(agent, { id }))).toBe('cannot_be_undone');
    await run(id);
    const undo = await undoBulkAction(agent, { id });
    await run(undo.id);
    expect(await codeOf(undoBulkAction(agent, { id: undo.id }))).toBe('cannot_be_undone');
    const again = await startBulkAction(agent, { action: { kind: 'archive' }, claimIds });
    await run(again.id);
    clock.advance({ hours: 25 });
    expect(await codeOf(undoBulkAction(agent, { id: again.id }))).toBe('cannot_be_undone');
    expect(await getBulkAction(agent, { id: again.id })).toMatchObject({ undoable: false });
    expect(await states(claimIds)).toEqual(['ARCHIVED']);
  });
});

test('a bulk action does not reopen an approved claim', async () => {
  const { claim: approved } = await anApprovedClaim(world, storeId);
  const { id } = await startBulkAction(agent, {
    action: { kind: 'move', to: 'OPEN' },
    claimIds: [approved.id],
  });
  expect((await run(id)).failures).toMatchObject([{ code: 'claim_has_resolutions' }]);
  expect(await states([approved.id])).toEqual(['APPROVED']);
});

describe('a program of the store', () => {
  const program = async (scopes: TokenScope[]) => {
    const { id: tokenId } = await createApiToken(ctx, { storeId, name: 'Sorter', scopes });
    const actor = await findProgram(ctx, { storeId, tokenId });
    if (!actor) throw new Error('no such token');
    return { tokenId, as: as(actor) };
  };

  test('starts, sees and undoes its own bulk actions, within its scopes', async () => {
    const sorter = await program(['claim:read', 'claim:update']);
    const claimIds = await some(2);
    const hold: StartBulkActionInput = {
      action: { kind: 'move', to: 'WAITING_FOR_BRAND' },
      claimIds,
    };
    const { id } = await startBulkAction(sorter.as, hold);
    await runBulkAction(ctx, { bulkActionId: id });
    expect(await getBulkAction(sorter.as, { id })).toMatchObject({ done: 2, undoable: true });
    expect(await codeOf(getBulkAction(agent, { id }))).toBe('bulk_action_not_found');
    expect((await eventsOf('claim.moved')).map(({ actor_id }) => actor_id)).toEqual(
      Array(2).fill(sorter.tokenId),
    );
    const undo = await undoBulkAction(sorter.as, { id });
    await runBulkAction(ctx, { bulkActionId: undo.id });
    expect(await states(claimIds)).toEqual(['NEW', 'NEW']);
    expect(await listBulkActions(sorter.as)).toHaveLength(2);
    const dismiss: StartBulkActionInput = { action: { kind: 'move', to: 'DISMISSED' }, claimIds };
    expect(await codeOf(startBulkAction(sorter.as, dismiss))).toBe('forbidden');
    const mine: StartBulkActionInput = { action: { kind: 'assign', assigneeId: 'me' }, claimIds };
    expect(await codeOf(startBulkAction(sorter.as, mine))).toBe('invalid_input');
    const elsewhere = as({ ...aProgram((await aStore(ctx)).id), tokenId: sorter.tokenId });
    expect(await codeOf(startBulkAction(elsewhere, hold))).toBe('nothing_selected');
  });

  test('writes to customers for the store, and undoes what else its macro did', async () => {
    const sorter = await program([...TOKEN_SCOPES]);
    const label = await createLabel(agent, { storeId, name: 'Told' });
    const { id: macroId } = await createMacro(as(aStaffMember(storeId, 'store_admin')), {
      storeId,
      name: 'Late',
      content: 'It is late.',
      effects: {
        moveTo: 'WAITING_FOR_BRAND',
        addLabels: [label.id],
        removeLabels: [],
        assign: 'me',
      },
    });
    const claimIds = await some(1);
    const { id } = await startBulkAction(sorter.as, {
      action: { kind: 'macro', macroId },
      claimIds,
    });
    await runBulkAction(ctx, { bulkActionId: id });
    expect(await getBulkAction(sorter.as, { id })).toMatchObject({ done: 1, failed: 0 });
    const [message] = (await seen(claimIds[0] ?? '')).claimMessages;
    expect(message).toMatchObject({ senderType: 'brand', senderName: 'sender_brand' });
    await runBulkAction(ctx, { bulkActionId: (await undoBulkAction(sorter.as, { id })).id });
    expect([await states(claimIds), await labelsOf()]).toEqual([['NEW'], []]);
  });

  test('does nothing more once its token is revoked', async () => {
    const sorter = await program([...TOKEN_SCOPES]);
    const claimIds = await some(1);
    const { id } = await startBulkAction(sorter.as, {
      action: { kind: 'move', to: 'OPEN' },
      claimIds,
    });
    await database.pool.query('update api_tokens set revoked_at = now() where id = $1', [
      sorter.tokenId,
    ]);
    await runBulkAction(ctx, { bulkActionId: id });
    expect((await getBulkAction(sorter.as, { id })).failures).toMatchObject([
      { code: 'forbidden' },
    ]);
    expect(await states(claimIds)).toEqual(['NEW']);
  });
});

const labelsOf = async () =>
  (
    await database.pool.query('select claim_id, label_id from claim_labels where store_id = $1', [
      storeId,
    ])
  ).rows;

/** Returns a claim's state, when it entered it, and its counted SLA time. */
async function snapshot(claimId: string) {
  const { rows } = await database.pool.query(
    `select claim_state as "claimState", state_at as "stateAt", wake_at as "wakeAt",
       still_missing_asked_at as "stillMissingAskedAt", reminded_at as "remindedAt",
       decision_reason as "decisionReason", decision_text as "decisionText",
       decided_at as "decidedAt", decided_by as "decidedBy", decided_by_id as "decidedById",
       sla_seconds_used as "slaSecondsUsed", first_replied_at as "firstRepliedAt",
       sla_due_at as "dueAt"
     from claims where store_id = $1 and id = $2`,
    [storeId, claimId],
  );
  const { dueAt: _due, ...kept } = rows[0];
  expect(snapshotOfJson(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  return kept;
}

/** Has another person reopen a claim and assign it. */
async function handleAgain(claimId: string) {
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

test('a list that names another store than the request does is refused, and changes nothing', async () => {
  const other = await aStore(ctx);
  const both = as({
    ...aStaffMember(storeId, 'store_owner'),
    memberships: [storeId, other.id].map((id) => ({ storeId: id, role: 'store_owner' as const })),
  });
  const id = await claim();
  jobs.length = 0;
  const start = (selection: { storeIds: string[] }, storeIds: string[]) =>
    codeOf(startBulkAction(both, { action: { kind: 'archive' }, selection, storeIds }));
  expect(await start({ storeIds: [other.id] }, [storeId])).toBe('invalid_input');
  expect(await start({ storeIds: [storeId, other.id] }, [storeId])).toBe('invalid_input');
  expect(jobs.filter(({ name }) => name === 'run-bulk-action')).toEqual([]);
  expect(await states([id])).toEqual(['NEW']);
  expect(await start({ storeIds: [storeId] }, [storeId])).toBeNull();
});
