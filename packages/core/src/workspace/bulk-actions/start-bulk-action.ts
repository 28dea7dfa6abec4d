import type { Context } from '../../kernel/internal.ts';
import {
  findRepeatedStore,
  forbidden,
  invalid,
  may,
  newId,
  notFound,
  parse,
  readAcross,
  unprocessable,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import type { StaffOrProgram } from '../current-actor.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { type BulkAction, permissionOf } from './bulk-action.rules.ts';
import { MOST_CLAIMS, StartBulkActionInput } from './bulk-actions.input.ts';
import { type BulkClaim, findClaims, insertBulkAction } from './bulk-actions.repository.ts';
import { type BulkActionStatus, statusOf } from './get-bulk-action.ts';
import { initiatingActor, initiatorOf } from './initiator.ts';
import { runBulkActionJob } from './run-bulk-action.ts';

/**
 * Starts a bulk action on named claims, or on all claims of a list as it is now; a job changes each
 * claim as the initiator could by hand. Returns at once. Throws `forbidden` if the initiator may do
 * so in none of the claims' stores, `nothing_selected`, `too_many_claims` past 10,000, and
 * `invalid_input` if the list names stores that the request does not.
 */
export async function startBulkAction(
  ctx: Context,
  input: StartBulkActionInput,
): Promise<BulkActionStatus> {
  const given = parse(StartBulkActionInput, input);
  const actor = initiatingActor(ctx);
  const action = forActor(given.action, actor);
  // Its claims may have left the list since, and others may be in it.
  const started = await findStartedBulkAction(ctx);
  if (started) return started;
  const permission = permissionOf(action);
  const claims = given.claimIds
    ? await readAcross(ctx, permission, given.storeIds, (reader) =>
        findClaims(reader, [...new Set(given.claimIds)]),
      )
    : await claimsOfList(ctx, given.selection ?? {}, given.storeIds);
  const stores = [...new Set(claims.map(({ storeId }) => storeId))];
  if (stores.length > 0 && !stores.some((id) => may(actor, permission, id))) {
    throw forbidden(permission);
  }
  if (claims.length === 0) {
    throw unprocessable('nothing_selected');
  }
  return begin(ctx, { action, claims, stores, undoOf: null });
}

/** Returns the bulk action that the request's idempotency key has started; null if it has started none. */
export async function findStartedBulkAction(ctx: Context): Promise<BulkActionStatus | null> {
  const storeId = await findRepeatedStore(unscoped(ctx), ctx);
  if (storeId === null) return null;
  const { id } = await write<{ id: string }>(ctx, 'claim:read', { storeId }, () => {
    throw notFound('bulk_action');
  });
  return statusOf(ctx, id);
}

/** Saves the action with its claims, and queues it. */
export async function begin(
  ctx: Context,
  begun: {
    action: BulkAction;
    claims: readonly BulkClaim[];
    stores: readonly string[];
    undoOf: string | null;
  },
  within?: (writer: Parameters<Parameters<typeof write>[3]>[0], id: string) => Promise<void>,
): Promise<BulkActionStatus> {
  const { action, claims, stores, undoOf } = begun;
  const storeId = homeOf(initiatingActor(ctx), stores);
  const { id } = await write(ctx, 'claim:read', { storeId }, async (writer) => {
    const id = newId('blk');
    await within?.(writer, id);
    await insertBulkAction(writer, { id, by: initiatorOf(ctx), action, undoOf, claims });
    const data = { action, claims: claims.length, ...(undoOf ? { undoOf } : {}) };
    writer.emit({ name: 'bulk-action.started', streamId: id, data });
    writer.enqueue(runBulkActionJob.of({ bulkActionId: id }));
    return { id };
  });
  return statusOf(ctx, id);
}

/**
 * Returns the store to record the action in: the claims' store; for claims of several, the provider
 * account or the first of the person's stores.
 */
function homeOf(actor: StaffOrProgram, stores: readonly string[]): string {
  const [first = '', another] = stores;
  if (another === undefined || actor.kind !== 'staff') return first;
  return actor.memberships.some(({ storeId }) => storeId === null) ? '' : first;
}

/** Returns all claims of the list, page by page. */
async function claimsOfList(
  ctx: Context,
  selection: NonNullable<StartBulkActionInput['selection']>,
  storeIds: string[] | undefined,
): Promise<BulkClaim[]> {
  const claims: BulkClaim[] = [];
  refuseOtherStores(selection.storeIds, storeIds);
  const list = { ...selection, ...(storeIds ? { storeIds } : {}), limit: 100 };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listInbox(ctx, { ...list, ...(cursor ? { cursor } : {}) });
    claims.push(...page.items.map(({ storeId, id }) => ({ storeId, claimId: id })));
    if (claims.length > MOST_CLAIMS) {
      const most = MOST_CLAIMS.toLocaleString('en-US');
      throw unprocessable('too_many_claims', { values: { most } });
    }
    cursor = page.nextCursor;
  }
  return claims;
}

/** Refuses a list that names other stores than the request: either could be the mistake. */
function refuseOtherStores(listed: string[] | undefined, named: string[] | undefined): void {
  if (!listed || !named || listed.every((id) => named.includes(id))) return;
  throw invalid([{ path: 'selection.storeIds', code: 'store_disagrees' }]);
}

/** `me` is the initiator. Throws `invalid_input` if a program uses it. */
function forActor(action: BulkAction, actor: StaffOrProgram): BulkAction {
  if (action.kind !== 'assign' || action.assigneeId !== 'me') return action;
  if (actor.kind === 'staff') return { ...action, assigneeId: actor.userId };
  throw invalid([{ path: 'action.assigneeId', code: 'not_a_person' }]);
}
