import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { invalid, readAcross } from '../kernel/internal.ts';
import type { ResolutionTask, TaskPage } from './resolution-task.shape.ts';
import {
  countTasks,
  listTasks,
  type TaskCount,
  type TaskPlace,
  type TaskSort,
  type TaskStatus,
} from './tasks.repository.ts';

const MOST = 100;

export interface TaskFilter {
  /** Only these stores. */
  storeIds?: readonly string[] | undefined;
  /** Open (the default) or failed. */
  status?: TaskStatus | undefined;
  /** Sort by the time it became a task; oldest first by default. */
  sort?: TaskSort | undefined;
  types?: readonly ResolutionType[] | undefined;
  /** Prefix of a claim or order number, or part of a name, email, item or SKU. */
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  cursor?: string | undefined;
  /** 25 by default, 100 at most. */
  limit?: number | undefined;
}

/**
 * Lists open or failed tasks in every store whose claims the actor may read, in pages; `next` is
 * the cursor of the following page. Throws `invalid_cursor`.
 */
export async function listResolutionTasks(ctx: Context, filter: TaskFilter): Promise<TaskPage> {
  const { storeIds, status = 'waiting', sort = 'oldest', types, ids, cursor } = filter;
  const limit = Math.min(MOST, Math.max(1, filter.limit ?? 25));
  const after = cursor === undefined ? null : placeOf(cursor);
  const words = filter.search?.trim().replace(/^#/, '').toLowerCase() || null;
  return readAcross(ctx, 'claim:read', storeIds, async (reader) => {
    const rows = await listTasks(reader, {
      status,
      sort,
      types: types?.length ? types : null,
      words,
      ids: ids ?? null,
      after,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { tasks: page, next: rows.length > limit && last ? cursorOf(last) : null };
  });
}

/** Counts open and failed tasks by resolution type; stops at 1,000 per store and status. */
export function countResolutionTasks(
  ctx: Context,
  { storeIds }: { storeIds?: readonly string[] | undefined },
): Promise<TaskCount[]> {
  return readAcross(ctx, 'claim:read', storeIds, countTasks);
}

const cursorOf = ({ taskAt, id }: ResolutionTask) =>
  Buffer.from(`${taskAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string): TaskPlace {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (/^res_[0-9a-f]+$/.test(id) && !Number.isNaN(at.getTime())) return { at, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
