import type { Connections, Reader, Statement } from '../kernel/internal.ts';
import { type Cutoffs, cutoffsOf, GRACE_HOURS, type RetentionTerms } from './retention.rules.ts';

/** A customer of whom everything ended long ago. */
export interface DuePerson {
  email: string;
  orders: number;
  claims: number;
  lastOrderAt: Date;
}

const TERMS: Statement = {
  name: 'retention.terms',
  text: `select personal_data_kept as kept, appeal_within as "appealWithin",
      closes_after as "closesAfter", exists (select from events e where e.store_id = s.store_id
        and e.stream_id = 'settings:retention' and e.data->'changes' ? 'personalDataKept'
        and e.occurred_at > $2::timestamptz - interval '${GRACE_HOURS} hours') as "isNew"
    from store_settings s where store_id = $1`,
};

/** Returns how long the store keeps customers; `isNew` for a day after that was changed. */
export async function readTerms(reader: Reader): Promise<RetentionTerms & { isNew: boolean }> {
  const [row] = await reader.rows<RetentionTerms & { isNew: boolean }>(TERMS, [
    reader.storeId,
    reader.ctx.now(),
  ]);
  return row ?? { kept: null, appealWithin: 'P0D', closesAfter: 'P0D', isNew: false };
}

/** Returns the stores that keep customers for a period. */
export async function listStoresWithPeriod({ pool }: Connections): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select store_id as id from store_settings where personal_data_kept is not null order by 1',
  );
  return rows.map(({ id }) => id);
}

/**
 * The customers who are kept, by email: what is open, or ended at the cutoff or later. $2 is the cutoff, $3
 * that of claims and $4 that of orders. An event of a claim or return is something that happened to it,
 * other than archiving it and erasing someone else.
 */
const HAPPENED = `e.occurred_at >= $3 and e.name <> 'personal-data.erased'
  and e.to_state is distinct from 'ARCHIVED'`;
const OF_ORDER = 'join orders o on o.store_id = t.store_id and o.id = t.order_id';
const OF_CLAIM = `(not is_finished(t.claim_state) or t.created_at >= $3
  or exists (select from events e where e.store_id = t.store_id and e.stream_id = t.id and ${HAPPENED}))`;

const KEPT: readonly string[] = [
  `select o.email_key as email from fulfillments t ${OF_ORDER} where t.store_id = $1 and greatest(
    t.fulfilled_at, t.shipped_at, t.delivered_at, t.last_scan_at, t.returned_to_sender_at) >= $4`,
  `select o.email_key from claims t ${OF_ORDER} where t.store_id = $1 and ${OF_CLAIM}`,
  `select lower(t.author_email) from claims t where t.store_id = $1 and ${OF_CLAIM}`,
  `select o.email_key from claims t ${OF_ORDER} join resolutions r on r.store_id = t.store_id
    and r.claim_id = t.id where t.store_id = $1 and r.status in ('pending', 'working')`,
  `select o.email_key from return_requests t ${OF_ORDER} where t.store_id = $1
    and (t.state not in ('CLOSED', 'DECLINED', 'CANCELED') or t.created_at >= $2
      or coalesce(t.closed_at, t.updated_at) >= $2)`,
  `select o.email_key from returns t ${OF_ORDER} where t.store_id = $1 and t.updated_at >= $2`,
  `select o.email_key from policies t ${OF_ORDER} where t.store_id = $1
    and t.claim_category = 'WARRANTY' and coalesce(t.removed_at, t.warranty_valid_until) >= $2`,
  `select o.email_key from warranty_registrations t ${OF_ORDER} where t.store_id = $1
    and t.created_at >= $2`,
  `select o.email_key from appeasements t ${OF_ORDER} where t.store_id = $1 and t.created_at >= $2`,
  `select o.email_key from claim_sessions t ${OF_ORDER} where t.store_id = $1 and t.updated_at >= $2`,
  `select o.email_key from return_drafts t ${OF_ORDER} where t.store_id = $1 and t.updated_at >= $2`,
  'select t.email_key from in_store_filings t where t.store_id = $1 and t.updated_at >= $2',
];

/** What is kept of the customer with an email, which each of `KEPT` finds by an index. */
const keptOf = (email: string, more = '') =>
  `(select true from (${KEPT.join(' union all ')} ${more}) k where k.email = ${email} limit 1)`;

const OPEN = `union all select x.email from erasures x where x.store_id = $1
  and x.state in ('WAITING', 'ERASING')`;

/** From the oldest on, because a store has few old orders, or keeps most of them for the same reason. */
export const PART: Statement = {
  name: 'retention.part',
  text: `with part as materialized (select id, email_key, source_created_at from orders o
      where store_id = $1 and erased_at is null and source_created_at < $4
        and ($5::timestamptz is null or (source_created_at, id) > ($5, $6))
      order by source_created_at, id limit $7),
    due as (select p.* from part p
      where not exists (select from orders n where n.store_id = $1 and n.email_key = p.email_key
          and n.erased_at is null and (n.source_created_at, n.id) > (p.source_created_at, p.id))
        and ${keptOf('p.email_key', OPEN)} is null)
    select part.source_created_at::text as at, part.id, due.email_key as email,
      part.source_created_at as "lastOrderAt",
      case when due.id is not null then (select count(*)::integer from orders o
        where o.store_id = $1 and o.email_key = due.email_key and o.erased_at is null) end as orders,
      case when due.id is not null then (select count(*)::integer from claims c
        join orders o on o.store_id = c.store_id and o.id = c.order_id
        where o.store_id = $1 and o.email_key = due.email_key) end as claims
    from part left join due on due.id = part.id order by part.source_created_at, part.id`,
};

/** An order, up to which old orders have been looked at. */
export interface OrderPlace {
  at: string;
  id: string;
}

/**
 * Looks at up to so many old orders after a place. Returns the customers among them who are due and whose
 * erasure is not requested, by their last order, and the place to continue from: null after the last.
 */
export async function selectDuePart(
  reader: Reader,
  { all, claims, orders }: Cutoffs,
  { after, limit }: { after: OrderPlace | null; limit: number },
): Promise<{ people: DuePerson[]; next: OrderPlace | null }> {
  const rows = await reader.rows<OrderPlace & { [Key in keyof DuePerson]: DuePerson[Key] | null }>(
    PART,
    [reader.storeId, all, claims, orders, after?.at ?? null, after?.id ?? null, limit],
  );
  const people = rows.flatMap(({ email, orders: count, claims: filed, lastOrderAt }) =>
    email === null || count === null || filed === null || lastOrderAt === null
      ? []
      : [{ email, orders: count, claims: filed, lastOrderAt }],
  );
  const last = rows.at(-1);
  return { people, next: last && rows.length === limit ? { at: last.at, id: last.id } : null };
}

/** Whether one customer is due. */
export const ONE_DUE: Statement = {
  name: 'retention.one',
  text: `select $5::text as email where exists (select from orders where store_id = $1
      and email_key = $5 and erased_at is null)
    and not exists (select from orders where store_id = $1 and email_key = $5 and erased_at is null
      and source_created_at >= $4)
    and ${keptOf('$5')} is null`,
};

/** Returns whether a customer is due now by the store's settings. */
export async function isStillDue(reader: Reader, email: string): Promise<boolean> {
  const terms = await readTerms(reader);
  const cutoffs = terms.isNew ? null : cutoffsOf(terms, reader.ctx.now());
  if (!cutoffs) return false;
  const { all, claims, orders } = cutoffs;
  const rows = await reader.rows(ONE_DUE, [reader.storeId, all, claims, orders, email]);
  return rows.length > 0;
}
