import type { Connections, Statement, Writer } from '../kernel/internal.ts';

/** A shop's request to erase a customer. */
export interface RedactRequest {
  storeId: string;
  id: string;
  email: string;
}

/** Returns requests of shops to erase a customer for whom no erasure waits or runs, by id. */
export async function listRedactRequests(
  { pool }: Connections,
  after: RedactRequest | null,
  limit: number,
): Promise<RedactRequest[]> {
  const { rows } = await pool.query<RedactRequest>(
    `select store_id as "storeId", id, email from privacy_requests r
      where kind = 'customer-redact' and done_at is null and email is not null and id > $1
        and not exists (select from erasures e where e.store_id = r.store_id
          and e.email = lower(trim(r.email)) and e.state in ('WAITING', 'ERASING'))
      order by id limit $2`,
    [after?.id ?? '', limit],
  );
  return rows;
}

const COMPLETE: Statement = {
  name: 'privacy.complete-shop-requests',
  text: `update privacy_requests set done_at = $3
    where store_id = $1 and lower(trim(email)) = $2 and kind = 'customer-redact' and done_at is null`,
};

/** Records that what shops asked for is done. */
export async function completeRedactRequests(writer: Writer, email: string): Promise<void> {
  await writer.rows(COMPLETE, [writer.storeId, email, writer.ctx.now()]);
}
