import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped, type Writer, write } from '../kernel/internal.ts';
import { changeReturn } from './change-return.ts';
import { type DueReturn, listDueReturns, lockDueReturn } from './return-timers.repository.ts';
import { keepReturnUnits } from './return-units.repository.ts';
import { listReturnItems, type ReturnRow } from './returns.repository.ts';

/**
 * Reminds the customers of approved returns that were not sent, and cancels those whose last day has
 * passed, which releases their units. Idempotent. Returns how many it changed. See
 * docs/rules/returns.md#timers.
 */
export async function runReturnTimers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now();
  const run = dueWork('returns');
  const drain = (timer: 'expire' | 'remind', act: (writer: Writer, row: ReturnRow) => unknown) =>
    run.drain<DueReturn>(
      (after, limit) => listDueReturns(unscoped(ctx), { timer, now, after, limit }),
      ({ storeId, id }) =>
        write(ctx, 'returns:update', { storeId }, async (writer) => {
          const row = await lockDueReturn(writer, id);
          if (!row || !isDue(row, timer, now)) return false;
          await act(writer, row);
          return true;
        }),
    );
  await drain('expire', expire);
  await drain('remind', remind);
  return run.end();
}

const isDue = (
  { state, sendBy, remindAt, remindedAt }: ReturnRow,
  timer: 'expire' | 'remind',
  now: Date,
): boolean => {
  if (state !== 'APPROVED') return false;
  if (timer === 'expire') return sendBy !== null && sendBy < now;
  return remindedAt === null && remindAt !== null && remindAt <= now;
};

async function expire(writer: Writer, row: ReturnRow): Promise<void> {
  await keepReturnUnits(writer, row.id, await listReturnItems(writer, row.id), 'CANCELED');
  const change = { state: 'CANCELED' as const, expiredAt: writer.ctx.now() };
  await changeReturn(writer, row, change, { change: 'expired' });
}

const remind = (writer: Writer, row: ReturnRow) =>
  changeReturn(writer, row, { remindedAt: writer.ctx.now() }, { change: 'reminded' });
