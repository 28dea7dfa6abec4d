import type { Context } from '../../kernel/internal.ts';
import { conflict, write } from '../../kernel/internal.ts';
import { whyNotUndoable } from './bulk-action.rules.ts';
import { doneClaims, endBulkAction, markUndone } from './bulk-actions.repository.ts';
import { type BulkActionStatus, getOwn, statusOf } from './get-bulk-action.ts';
import { begin } from './start-bulk-action.ts';

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
 * Takes back what a bulk action did, claim by claim, as another one, within a day of its end. What
 * someone changed on a claim since is left as it is, and told; so are messages that a macro sent.
 * Throws `cannot_be_undone` for what still runs, takes something back itself, did nothing or is too
 * long ago, and `already_undone`; of two at once, one wins.
 */
export async function undoBulkAction(
  ctx: Context,
  input: { id: string },
): Promise<BulkActionStatus> {
  const row = await getOwn(ctx, input.id);
  const refused = whyNotUndoable(row, ctx.now());
  if (refused) throw conflict('cannot_be_undone', refused);
  const claims = await doneClaims(ctx.database, row.id);
  if (claims.length === 0) throw conflict('cannot_be_undone', 'There is nothing to take back.');
  const { action, id: undoOf } = row;
  return begin(ctx, { action, claims, stores: [row.storeId], undoOf }, async (writer, id) => {
    if (await markUndone(writer, undoOf, id)) return;
    throw conflict('already_undone', 'This was taken back already.');
  });
}
