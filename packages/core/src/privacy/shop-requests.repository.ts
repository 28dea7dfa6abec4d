import { shopOrderId } from '../commerce/internal.ts';
import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';

/** A shop's request about a customer. */
export interface ShopRequest {
  storeId: string;
  id: string;
  /** The customer's email address, and those of the named orders that are not erased. */
  emails: string[];
}

const REQUEST = `store_id as "storeId", id, array(
    select lower(trim(r.email)) where trim(r.email) <> ''
    union select o.email_key from orders o where o.store_id = r.store_id
      and o.connection_id = r.connection_id and ${shopOrderId('o')} = any(r.source_order_ids)
      and o.erased_at is null) as emails`;

/** Returns open requests of shops about a customer, by id. */
export async function listCustomerRequests(
  { pool }: Connections,
  kind: 'customer-redact' | 'data-request',
  after: ShopRequest | null,
  limit: number,
): Promise<ShopRequest[]> {
  const { rows } = await pool.query<ShopRequest>(
    `select ${REQUEST} from privacy_requests r
      where kind = $3 and done_at is null and id > $1 order by id limit $2`,
    [after?.id ?? '', limit, kind],
  );
  return rows;
}

const FIND_DATA_REQUEST: Statement = {
  name: 'privacy.find-data-request',
  text: `select ${REQUEST} from privacy_requests r
    where store_id = $1 and connection_id = $2 and id = $3 and kind = 'data-request'`,
};

/** Returns a customer's request for their data; null if there is none. */
export async function findDataRequest(
  reader: Reader,
  { connectionId, id }: { connectionId: string; id: string },
): Promise<ShopRequest | null> {
  const values = [reader.storeId, connectionId, id];
  return (await reader.rows<ShopRequest>(FIND_DATA_REQUEST, values))[0] ?? null;
}

/** A shop's request to erase all of its customers. */
export interface ShopRedaction {
  storeId: string;
  id: string;
  connectionId: string;
}

/**
 * Returns open requests to erase all customers of a shop, received before an instant, whose shop is
 * still disconnected, by id.
 */
export async function listShopRedactions(
  { pool }: Connections,
  receivedBefore: Date,
  after: ShopRedaction | null,
  limit: number,
): Promise<ShopRedaction[]> {
  const { rows } = await pool.query<ShopRedaction>(
    `select r.store_id as "storeId", r.id, r.connection_id as "connectionId"
      from privacy_requests r
      join connections c on c.store_id = r.store_id and c.id = r.connection_id
      where r.kind = 'shop-redact' and r.done_at is null and r.received_at <= $3
        and c.status = 'REVOKED' and r.id > $1
      order by r.id limit $2`,
    [after?.id ?? '', limit, receivedBefore],
  );
  return rows;
}

// Customers who also bought in another shop of the store are not included.
const CUSTOMERS: Statement = {
  name: 'privacy.customers-of-shop',
  text: `select distinct o.email_key as email from orders o
    where o.store_id = $1 and o.connection_id = $2 and o.erased_at is null and o.email_key > $3
      and not exists (select from orders e where e.store_id = o.store_id
        and e.email_key = o.email_key and e.connection_id <> o.connection_id)
    order by 1 limit $4`,
};

/**
 * Returns the next email addresses, after a given one, of customers who bought only in this shop and
 * are not erased.
 */
export async function listCustomersOfShop(
  reader: Reader,
  given: { connectionId: string; after: string; limit: number },
): Promise<string[]> {
  const { connectionId, after, limit } = given;
  const values = [reader.storeId, connectionId, after, limit];
  return (await reader.rows<{ email: string }>(CUSTOMERS, values)).map(({ email }) => email);
}

const COMPLETE_SHOP: Statement = {
  name: 'privacy.complete-shop-redaction',
  text: `update privacy_requests r set done_at = $4
    where store_id = $1 and id = $2 and done_at is null and not exists (
      select from orders o where o.store_id = r.store_id and o.connection_id = $3
        and o.erased_at is null)`,
};

/** Records that a shop's customers are erased, if none of its orders is left. */
export async function completeShopRedaction(
  writer: Writer,
  { id, connectionId }: ShopRedaction,
): Promise<void> {
  await writer.rows(COMPLETE_SHOP, [writer.storeId, id, connectionId, writer.ctx.now()]);
}

const COMPLETE: Statement = {
  name: 'privacy.complete-shop-requests',
  text: `update privacy_requests set done_at = $3
    where store_id = $1 and lower(trim(email)) = $2 and kind = 'customer-redact' and done_at is null`,
};

/** Records that requests of shops are done. */
export async function completeRedactRequests(writer: Writer, email: string): Promise<void> {
  await writer.rows(COMPLETE, [writer.storeId, email, writer.ctx.now()]);
}

const COMPLETE_ONE: Statement = {
  name: 'privacy.complete-shop-request',
  text: `update privacy_requests set done_at = $3
    where store_id = $1 and id = $2 and kind <> 'shop-redact' and done_at is null`,
};

/** Records that a customer's request is done. */
export async function completeCustomerRequest(writer: Writer, id: string): Promise<void> {
  await writer.rows(COMPLETE_ONE, [writer.storeId, id, writer.ctx.now()]);
}
