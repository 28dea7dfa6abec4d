import { returnResolutions } from '@amends/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';

export type ReturnResolutionRow = typeof returnResolutions.$inferSelect;
export type NewReturnResolution = Omit<
  typeof returnResolutions.$inferInsert,
  'storeId' | 'dueAt' | 'createdAt'
>;

/** Saves a return's resolutions. The unique key of return and position refuses a second set. */
export async function insertReturnResolutions(
  writer: Writer,
  rows: readonly NewReturnResolution[],
): Promise<void> {
  const now = writer.ctx.now();
  const { storeId } = writer;
  await writer.drizzle
    .insert(returnResolutions)
    .values(rows.map((row) => ({ ...row, storeId, dueAt: now, createdAt: now })));
}

export const listReturnResolutions = (
  reader: Reader,
  returnId: string,
): Promise<ReturnResolutionRow[]> =>
  reader.drizzle
    .select()
    .from(returnResolutions)
    .where(
      and(eq(returnResolutions.storeId, reader.storeId), eq(returnResolutions.returnId, returnId)),
    )
    .orderBy(asc(returnResolutions.position));

/** Changes a resolution that is in one of these states; returns false if it is not. */
export async function changeReturnResolution(
  writer: Writer,
  { returnId, id }: Pick<ReturnResolutionRow, 'returnId' | 'id'>,
  from: readonly ReturnResolutionRow['status'][],
  change: Partial<Omit<NewReturnResolution, 'id' | 'returnId' | 'position'>> & { dueAt?: Date },
): Promise<boolean> {
  const changed = await writer.drizzle
    .update(returnResolutions)
    .set(change)
    .where(
      and(
        eq(returnResolutions.storeId, writer.storeId),
        eq(returnResolutions.returnId, returnId),
        eq(returnResolutions.id, id),
        inArray(returnResolutions.status, [...from]),
      ),
    )
    .returning({ id: returnResolutions.id });
  return changed.length === 1;
}

const CODE: Statement = {
  name: 'return-resolutions.code',
  text: `select 1 from store_credits where store_id = $1 and code = $2
    union all select 1 from return_resolutions where store_id = $1 and reference = $2
      and resolution_type = 'STORE_CREDIT' limit 1`,
};

/** Returns whether a credit of the store has this code. */
export const isCodeKnown = async (reader: Reader, code: string): Promise<boolean> =>
  (await reader.rows(CODE, [reader.storeId, code])).length > 0;

const UNFINISHED: Statement = {
  name: 'return-resolutions.unfinished',
  text: `select r.store_id as "storeId", r.return_id as "returnId", r.id, r.due_at::text as "dueAt"
    from return_resolutions r
    where r.status in ('pending', 'working') and r.task_at is null and r.due_at <= $1
      and ($3::timestamptz is null or (r.due_at, r.store_id, r.id) > ($3, $4, $5))
    order by r.due_at, r.store_id, r.id limit $2`,
};

export interface UnfinishedReturnResolution {
  storeId: string;
  returnId: string;
  id: string;
  /** Cursor position. */
  dueAt: string;
}

/** Returns overdue resolutions of returns of all stores that are no task, longest overdue first. */
export async function listUnfinishedReturns(
  database: Connections,
  before: Date,
  after: UnfinishedReturnResolution | null,
  limit: number,
): Promise<UnfinishedReturnResolution[]> {
  const place = [after?.dueAt ?? null, after?.storeId ?? null, after?.id ?? null];
  const { rows } = await database.pool.query<UnfinishedReturnResolution>({
    ...UNFINISHED,
    values: [before, limit, ...place],
  });
  return rows;
}
