import { getLockedOrder } from '../commerce/internal.ts';
import { text, unprocessable, useCase, type Writer, write } from '../kernel/internal.ts';
import { changeReturn, lockFor } from './change-return.ts';
import { readReturn } from './describe-return.ts';
import { OF_RETURN, ReturnExtension, ReturnReopening } from './return.input.ts';
import { lateFrom, type SendingTimes, sendBefore, sendingTimes } from './return-timers.rules.ts';
import { reserveReturnUnits, retakeReturnUnits } from './return-units.repository.ts';
import { getReturnPolicy, type ReturnRow, type StoreReturnPolicy } from './returns.repository.ts';

/**
 * Gives the customer of an approved return a later last day to send it, and emails them about it. Throws
 * `send_by_not_later`, `send_by_too_late` and `return_move_not_allowed`. See docs/rules/returns.md#timers.
 */
export const extendReturn = useCase(OF_RETURN, ReturnExtension, (ctx, about, { sendBy }) =>
  write(ctx, 'returns:update', { storeId: about.storeId }, async (writer) => {
    const row = await lockFor(writer, about.returnId, 'extend');
    const times = chosenTimes(writer, await getReturnPolicy(writer), sendBy, row.sendBy);
    await changeReturn(writer, row, { ...times, remindedAt: null }, { change: 'extended' });
    return readReturn(writer, row.id);
  }),
);

/**
 * Reopens a canceled return, so that the customer can send it: until a given day, or for as long as the store
 * gives after an approval. Reserves its units again. Throws `quantity_not_returnable` if claims, refunds or
 * other returns have them by now, `send_by_not_later`, `send_by_too_late` and `return_move_not_allowed`. See
 * docs/rules/returns.md#canceled-returns.
 */
export const reopenReturn = useCase(OF_RETURN, ReturnReopening, (ctx, about, { sendBy }) =>
  write(ctx, 'returns:update', { storeId: about.storeId }, async (writer) => {
    const row = await lockFor(writer, about.returnId, 'reopen');
    const policy = await getReturnPolicy(writer);
    const times = sendBy
      ? chosenTimes(writer, policy, sendBy, null)
      : sendingTimes(ctx.now(), policy);
    await reserveAgain(writer, row);
    const change = row.trackingNumber
      ? { state: 'IN_TRANSIT' as const, lateAt: lateFrom(ctx.now(), policy) }
      : { state: 'APPROVED' as const, ...times, remindedAt: null };
    await changeReturn(writer, row, { ...change, expiredAt: null }, { change: 'reopened' });
    return readReturn(writer, row.id);
  }),
);

/**
 * Reserves the units of a canceled return again. Throws `quantity_not_returnable`, which rolls everything
 * back, if they are gone.
 */
export async function reserveAgain(writer: Writer, row: ReturnRow): Promise<void> {
  await getLockedOrder(writer, { id: row.orderId });
  await retakeReturnUnits(writer, row.id);
  await reserveReturnUnits(writer, row.id, text('units_gone_since_canceled'));
}

function chosenTimes(
  { ctx }: Writer,
  { timeZone }: StoreReturnPolicy,
  day: string,
  present: Date | null,
): SendingTimes {
  const now = ctx.now();
  const chosen = sendBefore(now, { day, timeZone, present });
  if (typeof chosen !== 'string') return chosen;
  throw unprocessable(chosen, { errors: [{ path: 'sendBy', code: chosen }] });
}
