import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { write } from '../transaction.ts';
import { isUndoable } from './bulk-action.rules.ts';
import { doneClaims, endBulkAction, markUndone } from './bulk-actions.repository.ts';
import { type BulkActionStatus, getOwn, statusOf } from './get-bulk-action.ts';
import { begin, personOf } from './start-bulk-action.ts';

/** Stops a bulk action: what is done stays done, the rest is left. One that has ended stays so. */
export async function cancelBulkAction(
  ctx: Context,
  input: { id: string },
): Promise<BulkActionStatus> {
  const { id, storeId, action } = await getOwn(ctx, input.id);
  await write(ctx, 'claim:read', { storeId }, async (writer) => {
    if (!(await endBulkAction(writer, id, 'cancelled'))) return;
    writer.emit({ name: 'bulk-action.cancelled', streamId: id, data: { action } });
  });
  return statusOf(ctx, id);
}

/**
 * Takes back what a bulk action did, claim by claim, as another one. A claim that somebody changed
 * since is left as it is, and told. Throws `cannot_be_undone` for what has no way back or still
 * runs, and `already_undone`; of two at once, one wins.
 */
export async function undoBulkAction(
  ctx: Context,
  input: { id: string },
): Promise<BulkActionStatus> {
  const row = await getOwn(ctx, input.id);
  const person = personOf(ctx);
  if (row.state === 'running') {
    throw conflict('cannot_be_undone', 'It still runs. Stop it first.');
  }
  if (!isUndoable(row.action) || row.undoOf) {
    throw conflict('cannot_be_undone', 'This cannot be taken back.');
  }
  const claims = await doneClaims(ctx.database, row.id);
  if (claims.length === 0) throw conflict('cannot_be_undone', 'There is nothing to take back.');
  const { action, id: undoOf } = row;
  const begun = { action, claims, stores: [row.storeId], undoOf };
  return begin(ctx, person, begun, async (writer, id) => {
    if (await markUndone(writer, undoOf, id)) return;
    throw conflict('already_undone', 'This was taken back already.');
  });
}
