import type { Context } from '../../kernel/internal.ts';
import { conflict, unscoped, write } from '../../kernel/internal.ts';
import { whyNotUndoable } from './bulk-action.rules.ts';
import { doneClaims, endBulkAction, markUndone } from './bulk-actions.repository.ts';
import { type BulkActionStatus, getOwn, statusOf } from './get-bulk-action.ts';
import { begin } from './start-bulk-action.ts';

/**
 * Cancels a bulk action: completed changes stay, the rest is skipped. An ended action stays as it
 * is.
 */
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
 * Undoes a bulk action, claim by claim, as another bulk action, within a day of its end. Changes
 * that someone made to a claim since are left alone and reported, as are messages that a macro
 * sent. Throws `cannot_be_undone` for an action that is running, is itself an undo, did nothing or
 * ended too long ago, and `already_undone`; of two concurrent calls, one wins.
 */
export async function undoBulkAction(
  ctx: Context,
  input: { id: string },
): Promise<BulkActionStatus> {
  const row = await getOwn(ctx, input.id);
  const refused = whyNotUndoable(row, ctx.now());
  if (refused) throw conflict('cannot_be_undone', { text: refused });
  const claims = await doneClaims(unscoped(ctx), row.id);
  if (claims.length === 0) throw conflict('cannot_be_undone');
  const { action, id: undoOf } = row;
  return begin(ctx, { action, claims, stores: [row.storeId], undoOf }, async (writer, id) => {
    if (await markUndone(writer, undoOf, id)) return;
    throw conflict('already_undone');
  });
}
