import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { read } from '../transaction.ts';
import { listTasks, type ResolutionRow } from './resolutions.repository.ts';

/** Something granted that a person carries out and then completes. */
export type ResolutionTask = Pick<
  ResolutionRow,
  | 'id'
  | 'claimId'
  | 'claimItemId'
  | 'resolutionType'
  | 'resolutionDetails'
  | 'quantity'
  | 'paidValue'
  | 'shippingAmount'
> & { currency: string; taskAt: Date };

const MOST = 100;

/** The store's tasks, the oldest first, page by page (D17); `next` leads to the following page. */
export async function listResolutionTasks(
  ctx: Context,
  input: { storeId: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ tasks: ResolutionTask[]; next: string | null }> {
  const limit = Math.min(MOST, Math.max(1, input.limit ?? 25));
  const after = input.cursor === undefined ? null : placeOf(input.cursor);
  return read(ctx, 'claim:read', { storeId: input.storeId }, async (reader) => {
    const rows = await listTasks(reader, after, limit + 1);
    const page = rows.slice(0, limit).map(taskOf);
    const last = page.at(-1);
    return { tasks: page, next: rows.length > limit && last ? cursorOf(last) : null };
  });
}

function taskOf(row: ResolutionRow): ResolutionTask {
  const { id, claimId, claimItemId, resolutionType, resolutionDetails, quantity } = row;
  const { paidValue, shippingAmount } = row;
  return {
    id,
    claimId,
    claimItemId,
    resolutionType,
    resolutionDetails,
    quantity,
    paidValue,
    shippingAmount,
    currency: row.paidOriginalCurrency ?? '',
    taskAt: row.taskAt ?? row.createdAt,
  };
}

const cursorOf = ({ taskAt, id }: ResolutionTask) =>
  Buffer.from(`${taskAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string): { taskAt: Date; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const taskAt = new Date(at);
  if (/^res_[0-9a-f]{40}$/.test(id) && !Number.isNaN(taskAt.getTime())) return { taskAt, id };
  const message = 'This is no cursor of ours.';
  throw invalid([{ path: 'cursor', code: 'invalid_cursor', message }]);
}
