import type { Connections, Statement, Writer } from '../kernel/internal.ts';
import { getReturnRow, type ReturnRow } from './returns.repository.ts';

export interface DueReturn {
  storeId: string;
  id: string;
  /** Cursor position. */
  dueAt: string;
}

const due = (name: string, at: string, when: string): Statement => ({
  name: `return-timers.${name}`,
  text: `select r.store_id as "storeId", r.id, r.${at}::text as "dueAt" from return_requests r
    where ${when} and r.${at} <= $1
      and ($3::timestamptz is null or (r.${at}, r.store_id, r.id) > ($3, $4, $5))
    order by r.${at}, r.store_id, r.id limit $2`,
});

const DUE = {
  expire: due('expire', 'send_by', "r.state = 'APPROVED'"),
  remind: due('remind', 'remind_at', "r.state = 'APPROVED' and r.reminded_at is null"),
};

/** Returns approved returns of all stores whose timer is due, longest due first, after `after`. */
export async function listDueReturns(
  database: Connections,
  given: { timer: keyof typeof DUE; now: Date; after: DueReturn | null; limit: number },
): Promise<DueReturn[]> {
  const { timer, now, after, limit } = given;
  const place = [after?.dueAt ?? null, after?.storeId ?? null, after?.id ?? null];
  const { rows } = await database.pool.query<DueReturn>({
    ...DUE[timer],
    values: [now, limit, ...place],
  });
  return rows;
}

const LOCK: Statement = {
  name: 'return-timers.lock',
  text: 'select 1 from return_requests where store_id = $1 and id = $2 for update skip locked',
};

/** Locks a return until the transaction ends; null if another transaction has locked it. */
export async function lockDueReturn(writer: Writer, id: string): Promise<ReturnRow | null> {
  const found = await writer.rows(LOCK, [writer.storeId, id]);
  return found.length === 1 ? getReturnRow(writer, id) : null;
}
