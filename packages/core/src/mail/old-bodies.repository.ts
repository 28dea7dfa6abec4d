import type { Connections } from '../kernel/internal.ts';

const BATCH = 1_000;

const EMPTY = `update emails set html = '', plain_text = '' where (store_id, id) in (
  select store_id, id from emails where (html <> '' or plain_text <> '') and created_at < $1
  limit ${BATCH} for update skip locked)`;

/** Empties the bodies of emails of all stores that were written before an instant. Returns how many. */
export async function emptyBodies({ pool }: Connections, before: Date): Promise<number> {
  for (let emptied = 0; ; ) {
    const { rowCount } = await pool.query(EMPTY, [before]);
    emptied += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return emptied;
  }
}
