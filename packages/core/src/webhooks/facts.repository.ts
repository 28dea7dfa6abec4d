import type { Reader, Statement } from '../kernel/internal.ts';

/** A claim as messages describe it. */
export interface ClaimFacts {
  id: string;
  claimNumber: number;
  claimCategory: string;
  claimType: string;
  state: string;
  orderId: string;
  sourceOrderId: string;
  orderNumber: string;
  metadata: Record<string, string>;
}

export interface OrderFacts {
  id: string;
  sourceOrderId: string;
  orderNumber: string;
  metadata: Record<string, string>;
}

// The custom fields that the store sends to webhooks, as text.
const METADATA = `coalesce((select jsonb_object_agg(f.key, o.metadata ->> f.key)
  from store_settings t, jsonb_to_recordset(t.metadata_fields) as f (key text, "inWebhooks" boolean)
  where t.store_id = o.store_id and f."inWebhooks" and o.metadata ->> f.key is not null),
  '{}'::jsonb) as metadata`;

const CLAIMS: Statement = {
  name: 'webhook-facts.claims',
  text: `select c.id, c.claim_number as "claimNumber", c.claim_category as "claimCategory",
      c.claim_type as "claimType", c.claim_state as state, c.order_id as "orderId",
      c.source_order_id as "sourceOrderId", c.source_order_number as "orderNumber", ${METADATA}
    from claims c join orders o on o.store_id = c.store_id and o.id = c.order_id
    where c.store_id = $1 and c.id = any($2)`,
};

/** Returns the claims among these streams, by id. */
export async function claimFacts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimFacts>> {
  const rows = await reader.rows<ClaimFacts>(CLAIMS, [reader.storeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const ORDERS: Statement = {
  name: 'webhook-facts.orders',
  text: `select o.id, o.source_order_id as "sourceOrderId", o.order_number as "orderNumber", ${METADATA}
    from orders o where o.store_id = $1 and o.id = any($2)`,
};

/** Returns orders by id. */
export async function orderFacts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const rows = await reader.rows<OrderFacts>(ORDERS, [reader.storeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReturnFacts {
  id: string;
  orderId: string;
  number: number;
  state: string;
}

const RETURNS: Statement = {
  name: 'webhook-facts.returns',
  text: `select id, order_id as "orderId", number, state from return_requests
    where store_id = $1 and id = any($2)`,
};

/** Returns the returns among these streams, by id. */
export async function returnFacts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnFacts>> {
  const rows = await reader.rows<ReturnFacts>(RETURNS, [reader.storeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
