import type { Context } from '../../kernel/internal.ts';
import { notFound, readAcross, unscoped } from '../../kernel/internal.ts';
import type { InboxClaim } from '../inbox/inbox-claim.shape.ts';
import { type BulkAction, type Kept, keptByUndo, whyNotUndoable } from './bulk-action.rules.ts';
import {
  type BulkActionRow,
  findBulkAction,
  latestBulkActions,
} from './bulk-actions.repository.ts';
import {
  type BulkCounts,
  type BulkFailure,
  changedRows,
  countClaims,
  listFailures,
} from './bulk-progress.repository.ts';
import { initiatorOf } from './initiator.ts';

/** A bulk action with its progress. */
export interface BulkActionStatus extends BulkCounts {
  id: string;
  action: BulkAction;
  state: BulkActionRow['state'];
  total: number;
  /** The first hundred claims that failed, with the reason. */
  failures: BulkFailure[];
  /** The action that this one undoes, and the one that undid this one. */
  undoOf: string | null;
  undoneBy: string | null;
  /** Whether it can be undone now. */
  undoable: boolean;
  /** What stays in spite of an undo. */
  undoKeeps: Kept[];
  createdAt: Date;
  finishedAt: Date | null;
}

/** Returns a bulk action of the actor; throws `bulk_action_not_found` for anyone else's. */
export async function getBulkAction(
  ctx: Context,
  input: { id: string },
): Promise<BulkActionStatus> {
  return describe(ctx, await getOwn(ctx, input.id));
}

/**
 * Returns those of the given claims, at most 100, that the actor's bulk action has changed so far, as they are now. For
 * lists that the change may have taken them out of.
 */
export async function listChangedClaims(
  ctx: Context,
  input: { id: string; claimIds: readonly string[] },
): Promise<InboxClaim[]> {
  const { id } = await getOwn(ctx, input.id);
  return readAcross(ctx, 'claim:read', undefined, (reader) =>
    changedRows(reader, id, input.claimIds.slice(0, MOST_ROWS)),
  );
}

const MOST_ROWS = 100;

/** Returns the actor's latest bulk actions, newest first. */
export async function listBulkActions(ctx: Context): Promise<BulkActionStatus[]> {
  const rows = await readAcross(ctx, 'claim:read', undefined, (reader) =>
    latestBulkActions(reader, initiatorOf(ctx).id, 20),
  );
  return Promise.all(rows.map((row) => describe(ctx, row)));
}

/** Returns a bulk action that the actor started. */
export async function getOwn(ctx: Context, id: string): Promise<BulkActionRow> {
  const { id: ownId } = initiatorOf(ctx);
  const row = await readAcross(ctx, 'claim:read', undefined, () =>
    findBulkAction(unscoped(ctx), id),
  );
  if (row?.actorId !== ownId) throw notFound('bulk_action');
  return row;
}

export async function statusOf(ctx: Context, id: string): Promise<BulkActionStatus> {
  const row = await findBulkAction(unscoped(ctx), id);
  if (!row) throw notFound('bulk_action');
  return describe(ctx, row);
}

async function describe(ctx: Context, row: BulkActionRow): Promise<BulkActionStatus> {
  const database = unscoped(ctx);
  const { storeId: _store, actorId: _actor, actorKind: _kind, ...shown } = row;
  const counts = await countClaims(database, row.id);
  const failures = counts.failed > 0 ? await listFailures(database, row.id) : [];
  const undoable = counts.done > 0 && !row.undoneBy && whyNotUndoable(row, ctx.now()) === null;
  return { ...shown, ...counts, failures, undoable, undoKeeps: keptByUndo(row.action) };
}
