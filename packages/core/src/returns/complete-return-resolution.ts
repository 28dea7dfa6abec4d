import { z } from 'zod';
import { reopenEffects } from '../commerce/internal.ts';
import {
  type Context,
  conflict,
  notFound,
  useCase,
  type Writer,
  write,
} from '../kernel/internal.ts';
import { changeReturn, lockFor } from './change-return.ts';
import { readReturn } from './describe-return.ts';
import { finishReturnResolution } from './finish-return-resolution.ts';
import { OF_RETURN, type ReturnById, ReturnCompletion } from './return.input.ts';
import type { ReturnDetails } from './return.shape.ts';
import {
  changeReturnResolution,
  listReturnResolutions,
  type ReturnResolutionRow,
} from './return-resolutions.repository.ts';
import { getReturnRow } from './returns.repository.ts';

/**
 * Records that a refund of a return was made, goods were sent or a credit was issued, with its reference.
 * Repeating the same reference returns the same return. Throws `return_not_found`, `resolution_not_found`,
 * `resolution_completed`, `being_executed`, `reference_used` and `reference_is_another_order`.
 */
export const completeReturnResolution = useCase(
  { ...OF_RETURN, resolutionId: z.string().min(1) },
  ReturnCompletion,
  (ctx, { storeId, returnId, resolutionId }, given) =>
    write(ctx, 'returns:update', { storeId }, async (writer) => {
      const row = await getReturnRow(writer, returnId);
      const resolution = await getResolution(writer, returnId, resolutionId);
      const { status, reference, taskAt } = resolution;
      if (status === 'executed') {
        if (reference === given.reference) return readReturn(writer, returnId);
        throw conflict('resolution_completed', { facts: { reference } });
      }
      if (status === 'working' && !taskAt) {
        throw conflict('being_executed');
      }
      await finishReturnResolution(writer, row, resolution, given);
      return readReturn(writer, returnId);
    }),
);

async function getResolution(
  writer: Writer,
  returnId: string,
  id: string,
): Promise<ReturnResolutionRow> {
  const found = (await listReturnResolutions(writer, returnId)).find((one) => one.id === id);
  if (!found) throw notFound('resolution');
  return found;
}

/**
 * Queues the failed resolutions of a return again, with the same keys. Throws `nothing_failed`, and
 * `return_move_not_allowed`.
 */
export async function retryReturn(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<ReturnDetails> {
  return write(ctx, 'returns:update', { storeId }, async (writer) => {
    const row = await lockFor(writer, returnId, 'retry');
    const all = await listReturnResolutions(writer, row.id);
    const failed = all.filter(({ status }) => status === 'failed');
    if (failed.length === 0) throw conflict('nothing_failed', { text: 'nothing_failed_in_return' });
    const again = { status: 'pending' as const, attempts: 0, startedAt: null, dueAt: ctx.now() };
    const resolutionIds = failed.map(({ id }) => id);
    const inShop = await reopenEffects(writer, resolutionIds);
    for (const one of failed) {
      const asked = inShop.includes(one.id)
        ? { ...again, status: 'working' as const, startedAt: ctx.now() }
        : again;
      await changeReturnResolution(writer, one, ['failed'], asked);
    }
    await changeReturn(writer, row, {}, { change: 'retried', resolutionIds });
    return readReturn(writer, row.id);
  });
}
