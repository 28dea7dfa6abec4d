import { type ClaimStatus, statesWhere } from '../../claims/terms/lifecycle/states.rules.ts';
import { storedNamesSql } from '../../kernel/events/event.rules.ts';
import type { Reader, Statement } from '../../kernel/internal.ts';

/** A claim's context, as one statement reads it; JSON contains ISO instants. */
export interface ClaimContext {
  store: {
    id: string;
    slug: string;
    name: string;
    currency: string;
    timeZone: string;
    firstReplyWithin: string;
    decisionWithin: string;
    reminderAfter: string;
    noReplyAfter: string;
    holdAfter: string;
    unsignedAfter: string;
  };
  labels: { id: string; name: string; color: string }[];
  storeLabels: { id: string; name: string; color: string }[];
  firstReplyAt: string | null;
  intervals: { state: ClaimStatus; since: string; undo: boolean }[];
  /** The claim's version at the time of reading. */
  version: number | null;
  orders: {
    id: string;
    orderNumber: string;
    total: number;
    currency: string;
    protected: boolean;
    sourceCreatedAt: string;
    claims: number;
  }[];
  orderCount: number;
  customerSince: string | null;
  claims: {
    id: string;
    claimNumber: number;
    claimState: ClaimStatus;
    claimType: string;
    claimedValue: number;
    currency: string;
    createdAt: string;
    orderNumber: string;
  }[];
  claimCounts: { total: number; approved: number; denied: number; open: number };
  riskLevel: string | null;
  customerPhone: string | null;
  receiptNumber: string | null;
  returns: { id: string; status: string; orderNumber: string; createdAt: string }[];
  session: { claim: unknown; status: string; createdAt: string; updatedAt: string } | null;
}

const MOST = 20;

const list = (select: string) => `(select coalesce(json_agg(x), '[]') from (${select}) as x)`;
const one = (select: string) => `(select to_json(x) from (${select}) as x)`;

/** Returns the states that satisfy a condition, as SQL literals. */
const literals = (holds: Parameters<typeof statesWhere>[0]) =>
  statesWhere(holds)
    .map((state) => `'${state}'`)
    .join(', ');
const APPROVED = literals(({ decision }) => decision === 'APPROVED');
const DENIED = literals(({ decision }) => decision === 'DENIED');
const UNDECIDED = literals(({ decision, isFinished }) => decision === null && !isFinished);
/**
 * Finished states that say nothing about the decision; claims in them that have resolutions were approved.
 */
const MAYBE_APPROVED = literals(
  ({ decision, isFinished, enterWith }) => decision === null && isFinished && enterWith !== 'none',
);

/** $1 store, $2 claim, $3 order. `mine` is every order of the same email in the store. */
const CLAIM_CONTEXT: Statement = {
  name: 'claim.context',
  text: `with mine as materialized (
      select o.id, o.order_number, o.total, o.currency, o.source_created_at,
        (o.shipping_protected or o.warranty_protected) as protected
      from orders o where o.store_id = $1 and o.email_key = (
        select email_key from orders where store_id = $1 and id = $3)
      order by o.source_created_at desc limit 500),
    filed as materialized (
      select c.id, c.claim_number, c.claim_state, c.claim_type, c.claimed_value, c.currency,
        c.created_at, c.source_order_number, c.decided_at, c.order_id
      from claims c where c.store_id = $1 and c.order_id in (select id from mine))
    select
      ${one(`select s.id, s.slug, s.name, s.currency, s.time_zone as "timeZone",
        t.first_reply_within as "firstReplyWithin", t.decision_within as "decisionWithin",
        t.reminder_after as "reminderAfter", t.no_reply_after as "noReplyAfter",
        t.hold_after as "holdAfter", t.unsigned_after as "unsignedAfter"
        from stores s join store_settings t on t.store_id = s.id where s.id = $1`)} as store,
      ${list(`select l.id, l.name, l.color from claim_labels k join labels l
        on l.store_id = k.store_id and l.id = k.label_id
        where k.store_id = $1 and k.claim_id = $2 order by lower(l.name)`)} as labels,
      ${list(`select l.id, l.name, l.color from labels l where l.store_id = $1
        order by lower(l.name)`)} as "storeLabels",
      (select to_json(min(m.created_at)) from claim_messages m where m.store_id = $1
        and m.claim_id = $2 and m.sender_type in ('brand', 'provider')) as "firstReplyAt",
      ${list(`select e.to_state as state, e.occurred_at as since,
        e.name in (${storedNamesSql('claim.undone')}) as "undo" from events e
        where e.store_id = $1 and e.stream_id = $2 and e.to_state is not null
        order by e.sequence`)} as intervals,
      (select o.risk_level from orders o where o.store_id = $1 and o.id = $3) as "riskLevel",
      (select o.customer_phone from orders o
        where o.store_id = $1 and o.id = $3) as "customerPhone",
      (select o.metadata->>'receipt_number' from orders o where o.store_id = $1 and o.id = $3
        and o.sales_channel = 'In Store') as "receiptNumber",
      (select c.version from claims c where c.store_id = $1 and c.id = $2) as version,
      ${list(`select m.id, m.order_number as "orderNumber", m.total::float8 as total, m.currency,
        m.protected, m.source_created_at as "sourceCreatedAt",
        (select count(*)::int from filed f where f.order_id = m.id) as claims
        from mine m where m.id <> $3 order by m.source_created_at desc limit ${MOST}`)} as orders,
      (select count(*)::int from mine) as "orderCount",
      (select to_json(min(m.source_created_at)) from mine m) as "customerSince",
      ${list(`select f.id, f.claim_number as "claimNumber", f.claim_state as "claimState",
        f.claim_type as "claimType", f.claimed_value::float8 as "claimedValue", f.currency,
        f.created_at as "createdAt", f.source_order_number as "orderNumber"
        from filed f where f.id <> $2 order by f.created_at desc limit ${MOST}`)} as claims,
      ${one(`select count(*)::int as total,
        count(*) filter (where claim_state in (${APPROVED})
          or (claim_state in (${MAYBE_APPROVED}) and exists (select 1 from resolutions r
            where r.store_id = $1 and r.claim_id = filed.id)))::int as approved,
        count(*) filter (where claim_state in (${DENIED}))::int as denied,
        count(*) filter (where claim_state in (${UNDECIDED}))::int as open
        from filed where id <> $2`)} as "claimCounts",
      ${list(`select r.id, r.status, m.order_number as "orderNumber", r.created_at as "createdAt"
        from mine m join (
            select store_id, order_id, id, status, created_at from returns
            union all
            select store_id, order_id, id, state, created_at from return_requests) r
          on r.store_id = $1 and r.order_id = m.id
        order by r.created_at desc limit ${MOST}`)} as returns,
      ${one(`select s.claim, s.status, s.created_at as "createdAt", s.updated_at as "updatedAt"
        from claim_sessions s where s.store_id = $1 and s.order_id = $3 and s.claim_id = $2
        order by s.created_at desc limit 1`)} as session`,
};

/** Returns the context of a claim of an order, in one statement. */
export async function readClaimContext(
  reader: Reader,
  claimId: string,
  orderId: string,
): Promise<ClaimContext> {
  const values = [reader.storeId, claimId, orderId];
  const [around] = await reader.rows<ClaimContext>(CLAIM_CONTEXT, values);
  if (!around) throw new Error('PostgreSQL returned no row');
  return around;
}
