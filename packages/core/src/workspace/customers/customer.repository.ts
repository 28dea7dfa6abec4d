import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Reader, Statement } from '../../kernel/internal.ts';

/**
 * A person's orders and claims in a store, read by one statement; instants in JSON are ISO 8601.
 */
export interface CustomerRow {
  store: { id: string; name: string; currency: string; timeZone: string };
  name: string | null;
  email: string;
  since: string;
  orders: {
    id: string;
    orderNumber: string;
    total: number;
    currency: string;
    protected: boolean;
    createdAt: string;
  }[];
  orderCount: number;
  claims: {
    id: string;
    claimNumber: number;
    claimState: ClaimStatus;
    claimType: ClaimType;
    claimedValue: number;
    currency: string;
    orderNumber: string;
    createdAt: string;
  }[];
  claimCount: number;
  messages: {
    id: string;
    claimId: string;
    claimNumber: number;
    senderType: 'customer' | 'brand' | 'provider' | 'system';
    senderName: string;
    excerpt: string;
    createdAt: string;
  }[];
  storeCredits: {
    id: string;
    claimId: string;
    claimNumber: number;
    code: string;
    amount: number;
    balance: number;
    currency: string;
    createdAt: string;
  }[];
  ratings: {
    claimId: string;
    claimNumber: number;
    rating: number;
    comment: string | null;
    createdAt: string;
  }[];
}

/** A store's point of sale may file all its orders under one address. */
const MOST_ORDERS = 500;
const MOST = 50;
const MOST_MESSAGES = 20;

const list = (select: string) => `(select coalesce(json_agg(x), '[]') from (${select}) as x)`;

/**
 * $1 store, $2 an order of the person; $3 to $6 whether claims, messages, ratings and store credits may
 * be read.
 */
const CUSTOMER: Statement = {
  name: 'customers.of-order',
  text: `with mine as materialized (
      select o.id, o.order_number, o.customer_name, o.customer_email, o.total, o.currency,
        o.source_created_at, (o.shipping_protected or o.warranty_protected) as protected
      from orders o where o.store_id = $1 and o.email_key = (
        select email_key from orders where store_id = $1 and id = $2)
      order by o.source_created_at desc limit ${MOST_ORDERS}),
    filed as materialized (
      select c.id, c.claim_number, c.claim_state, c.claim_type, c.claimed_value, c.currency,
        c.created_at, c.source_order_number
      from claims c where $3 and c.store_id = $1 and c.order_id in (select id from mine))
    select json_build_object('id', s.id, 'name', s.name, 'currency', s.currency,
        'timeZone', s.time_zone) as store,
      (select m.customer_name from mine m where m.customer_name is not null
        order by m.source_created_at desc limit 1) as name,
      (select customer_email from orders where store_id = $1 and id = $2) as email,
      (select to_json(min(m.source_created_at)) from mine m) as since,
      ${list(`select m.id, m.order_number as "orderNumber", m.total::float8 as total, m.currency,
        m.protected, m.source_created_at as "createdAt" from mine m
        order by m.source_created_at desc, m.id limit ${MOST}`)} as orders,
      (select count(*)::integer from mine) as "orderCount",
      ${list(`select f.id, f.claim_number as "claimNumber", f.claim_state as "claimState",
        f.claim_type as "claimType", f.claimed_value::float8 as "claimedValue", f.currency,
        f.source_order_number as "orderNumber", f.created_at as "createdAt" from filed f
        order by f.created_at desc, f.id limit ${MOST}`)} as claims,
      (select count(*)::integer from filed) as "claimCount",
      ${list(`select m.id, f.id as "claimId", f.claim_number as "claimNumber",
        m.sender_type as "senderType", m.sender_name as "senderName",
        left(m.message_content, 300) as excerpt, m.created_at as "createdAt"
        from filed f join claim_messages m on $4 and m.store_id = $1 and m.claim_id = f.id
        order by m.created_at desc, m.id limit ${MOST_MESSAGES}`)} as messages,
      ${list(`select k.id, f.id as "claimId", f.claim_number as "claimNumber", k.code,
        k.amount::float8 as amount, k.balance::float8 as balance, k.currency,
        k.created_at as "createdAt"
        from filed f join store_credits k on $6 and k.store_id = $1 and k.claim_id = f.id
        order by k.created_at desc, k.id limit ${MOST}`)} as "storeCredits",
      ${list(`select f.id as "claimId", f.claim_number as "claimNumber", r.rating, r.comment,
        r.created_at as "createdAt"
        from filed f join reviews r on $5 and r.store_id = $1 and r.claim_id = f.id
        order by r.created_at desc limit ${MOST}`)} as ratings
    from stores s where s.id = $1 and exists (select from mine)`,
};

/** Records of a person that may be read in addition to their orders. */
export interface ReadableParts {
  claims: boolean;
  messages: boolean;
  ratings: boolean;
  storeCredits: boolean;
}

/**
 * Returns the customer who placed an order, with all their records in the store; null if the order
 * does not exist.
 */
export async function findCustomer(
  reader: Reader,
  orderId: string,
  { claims, messages, ratings, storeCredits }: ReadableParts,
): Promise<CustomerRow | null> {
  const values = [reader.storeId, orderId, claims, messages, ratings, storeCredits];
  const [row] = await reader.rows<CustomerRow>(CUSTOMER, values);
  return row ?? null;
}
