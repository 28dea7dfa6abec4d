import { shopOrderId } from '../commerce/internal.ts';
import type { Connections, Statement, Writer } from '../kernel/internal.ts';

/** A shop's request to erase a customer. */
export interface RedactRequest {
  storeId: string;
  id: string;
  /** The customer's, and those of the orders that the shop names and that are not erased. */
  emails: string[];
}

/** Returns requests of shops to erase a customer that are not done, by id. */
export async function listRedactRequests(
  { pool }: Connections,
  after: RedactRequest | null,
  limit: number,
): Promise<RedactRequest[]> {
  const { rows } = await pool.query<RedactRequest>(
    `select store_id as "storeId", id, array(
        select lower(trim(r.email)) where trim(r.email) <> ''
        union select o.email_key from orders o where o.store_id = r.store_id
          and o.connection_id = r.connection_id and ${shopOrderId('o')} = any(r.source_order_ids)
          and o.erased_at is null) as emails
      from privacy_requests r where kind = 'customer-redact' and done_at is null and id > $1
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

const COMPLETE_ONE: Statement = {
  name: 'privacy.complete-shop-request',
  text: `update privacy_requests set done_at = $3
    where store_id = $1 and id = $2 and kind = 'customer-redact' and done_at is null`,
};

/** Records that nothing of what a shop asked to erase is left. */
export async function completeRedactRequest(writer: Writer, id: string): Promise<void> {
  await writer.rows(COMPLETE_ONE, [writer.storeId, id, writer.ctx.now()]);
}
