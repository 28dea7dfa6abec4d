import { shopOrderId } from '../commerce/internal.ts';
import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';

/** A shop's request about a customer. */
export interface ShopRequest {
  storeId: string;
  id: string;
  /** The customer's, and those of the orders that the shop names and that are not erased. */
  emails: string[];
}

const REQUEST = `store_id as "storeId", id, array(
    select lower(trim(r.email)) where trim(r.email) <> ''
    union select o.email_key from orders o where o.store_id = r.store_id
      and o.connection_id = r.connection_id and ${shopOrderId('o')} = any(r.source_order_ids)
      and o.erased_at is null) as emails`;

/** Returns requests of shops about a customer that are not done, by id. */
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

/** Returns requests to erase a shop that is still disconnected, received before an instant and not done, by id. */
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

// A customer of another shop of the store is theirs as well.
const CUSTOMERS: Statement = {
  name: 'privacy.customers-of-shop',
  text: `select distinct o.email_key as email from orders o
    where o.store_id = $1 and o.connection_id = $2 and o.erased_at is null and o.email_key > $3
      and not exists (select from orders e where e.store_id = o.store_id
        and e.email_key = o.email_key and e.connection_id <> o.connection_id)
    order by 1 limit $4`,
};

/** Returns addresses of customers who bought in one shop only and are not erased, after an address. */
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

/** Records that a shop's customers are erased, once no order of it is left. */
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

/** Records that what shops asked for is done. */
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
