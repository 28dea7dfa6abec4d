import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { readAcross } from '../transaction.ts';
import { listTasks, type ResolutionTask, type TaskPlace } from './tasks.repository.ts';

const MOST = 100;

export interface TaskPage {
  tasks: ResolutionTask[];
  next: string | null;
}

/**
 * What waits for people to carry it out, or what failed, of the stores whose claims may be read: the
 * oldest first, page by page (D8, D17); `next` leads to the following page.
 */
export async function listResolutionTasks(
  ctx: Context,
  input: {
    /** Of these stores only. */
    storeIds?: readonly string[] | undefined;
    status?: 'waiting' | 'failed' | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<TaskPage> {
  const { storeIds, status = 'waiting', cursor } = input;
  const limit = Math.min(MOST, Math.max(1, input.limit ?? 25));
  const after = cursor === undefined ? null : placeOf(cursor);
  return readAcross(ctx, 'claim:read', storeIds, async (reader) => {
    const rows = await listTasks(reader, status, after, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { tasks: page, next: rows.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ taskAt, id }: ResolutionTask) =>
  Buffer.from(`${taskAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string): TaskPlace {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (/^res_[0-9a-f]+$/.test(id) && !Number.isNaN(at.getTime())) return { at, id };
  const message = 'This is no cursor of ours.';
  throw invalid([{ path: 'cursor', code: 'invalid_cursor', message }]);
}
