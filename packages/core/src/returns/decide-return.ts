import { type Context, useCase, write } from '../kernel/internal.ts';
import { changeReturn, lockFor } from './change-return.ts';
import { readReturn } from './describe-return.ts';
import { OF_RETURN, ReturnApproval, type ReturnById, ReturnDecline } from './return.input.ts';
import type { ReturnDetails } from './return.shape.ts';
import { followingReturns } from './return-access.ts';
import { droppingLabel, NO_LABEL_FILE } from './return-label.ts';
import { sendingTimes } from './return-timers.rules.ts';
import { keepReturnUnits } from './return-units.repository.ts';
import { getReturnPolicy, listReturnItems } from './returns.repository.ts';

/** Approves a return, so that the customer sends it. Throws `return_move_not_allowed`. */
export const approveReturn = useCase(OF_RETURN, ReturnApproval, (ctx, about, given) =>
  droppingLabel(ctx, about, (drops) =>
    write(ctx, 'returns:update', { storeId: about.storeId }, async (writer) => {
      const row = await lockFor(writer, about.returnId, 'approve');
      const { instructions = row.instructions, labelUrl = row.labelUrl } = given;
      const times = sendingTimes(ctx.now(), await getReturnPolicy(writer));
      const label = { labelUrl, ...(given.labelUrl ? NO_LABEL_FILE : {}) };
      const change = { state: 'APPROVED' as const, instructions, ...label, ...times };
      if (given.labelUrl) drops(row.labelFileId);
      await changeReturn(writer, row, change, { change: 'approved' });
      return readReturn(writer, row.id);
    }),
  ),
);

/** Declines a return and releases its units. Throws `return_move_not_allowed`. */
export const declineReturn = useCase(OF_RETURN, ReturnDecline, (ctx, about, { text }) =>
  write(ctx, 'returns:update', { storeId: about.storeId }, async (writer) => {
    const row = await lockFor(writer, about.returnId, 'decline');
    await keepReturnUnits(writer, row.id, await listReturnItems(writer, row.id), 'DECLINED');
    const change = { state: 'DECLINED' as const, declineText: text };
    await changeReturn(writer, row, change, { change: 'declined', note: text });
    return readReturn(writer, row.id);
  }),
);

/**
 * Cancels a return that has not arrived and releases its units, for its customer or by staff. Throws
 * `return_move_not_allowed`.
 */
export async function cancelReturn(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<ReturnDetails> {
  return write(ctx, followingReturns(ctx.actor), { storeId }, async (writer) => {
    const row = await lockFor(writer, returnId, 'cancel');
    await keepReturnUnits(writer, row.id, await listReturnItems(writer, row.id), 'CANCELED');
    const byCustomer = ctx.actor.kind === 'shopper';
    const data = { change: 'canceled' as const, ...(byCustomer ? { byCustomer } : {}) };
    await changeReturn(writer, row, { state: 'CANCELED' }, data);
    return readReturn(writer, row.id);
  });
}
