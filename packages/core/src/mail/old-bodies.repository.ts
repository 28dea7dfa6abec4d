import type { Connections } from '../kernel/internal.ts';

const BATCH = 1_000;

/** Emails of the provider account belong to no store. */
const KEPT = `coalesce((select s.email_bodies_kept::interval from store_settings s
  where s.store_id = e.store_id), interval '90 days')`;

const EMPTY = `update emails set html = '', plain_text = '' where (store_id, id) in (
  select e.store_id, e.id from emails e where (e.html <> '' or e.plain_text <> '')
    and e.created_at < $1::timestamptz - ${KEPT}
  limit ${BATCH} for update skip locked)`;

/** Empties the bodies of emails whose stores no longer keep them at this instant. Returns how many. */
export async function emptyBodies({ pool }: Connections, now: Date): Promise<number> {
  for (let emptied = 0; ; ) {
    const { rowCount } = await pool.query(EMPTY, [now]);
    emptied += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return emptied;
  }
}
