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

/** `of` restricts orders, and `kept` what is kept, to fewer customers. */
const due = ({ of = '', kept = '', open = '' }) => `with found as (
    select o.email_key as email, count(*)::integer as orders, max(o.source_created_at) as "lastOrderAt"
    from orders o where o.store_id = $1 and o.erased_at is null ${of}
    group by o.email_key having max(o.source_created_at) < $4),
  kept as (${KEPT.join(' union all ')} ${open}),
  due as (select f.* from found f where not exists (
    select from kept k where k.email = f.email ${kept}))`;

const OPEN = `union all select x.email from erasures x where x.store_id = $1
  and x.state in ('WAITING', 'ERASING')`;

const CLAIMS_OF = `(select count(*)::integer from claims c join orders o on o.store_id = c.store_id
  and o.id = c.order_id where c.store_id = $1 and o.email_key = due.email) as claims`;

const LIST: Statement = {
  name: 'retention.list',
  text: `${due({ open: OPEN })} select due.*, ${CLAIMS_OF} from
    (select * from due order by "lastOrderAt", email limit $5) due order by "lastOrderAt", email`,
};

const valuesOf = ({ storeId }: Reader, { all, claims, orders }: Cutoffs) => [
  storeId,
  all,
  claims,
  orders,
];

/** Returns customers who are due and whose erasure is not requested, the oldest first. */
export const selectDue = (reader: Reader, cutoffs: Cutoffs, limit: number): Promise<DuePerson[]> =>
  reader.rows<DuePerson>(LIST, [...valuesOf(reader, cutoffs), limit]);

const COUNT: Statement = {
  name: 'retention.count',
  text: `${due({ open: OPEN })} select count(*)::integer as people,
      coalesce(sum(due.orders), 0)::integer as orders,
      (select count(*)::integer from claims c join orders o on o.store_id = c.store_id
        and o.id = c.order_id where c.store_id = $1 and o.email_key in (select email from due))
        as claims
    from due`,
};

/** Counts the customers who are due, with their orders and claims. */
export async function countDue(
  reader: Reader,
  cutoffs: Cutoffs,
): Promise<{ people: number; orders: number; claims: number }> {
  const [row] = await reader.rows<{ people: number; orders: number; claims: number }>(
    COUNT,
    valuesOf(reader, cutoffs),
  );
  return row ?? { people: 0, orders: 0, claims: 0 };
}

/** Whether one customer is due. */
export const ONE_DUE: Statement = {
  name: 'retention.one',
  text: `${due({ of: 'and o.email_key = $5', kept: 'and k.email = $5' })} select email from due`,
};

/** Returns whether a customer is due now by the store's settings. */
export async function isStillDue(reader: Reader, email: string): Promise<boolean> {
  const terms = await readTerms(reader);
  const cutoffs = terms.isNew ? null : cutoffsOf(terms, reader.ctx.now());
  if (!cutoffs) return false;
  const rows = await reader.rows(ONE_DUE, [...valuesOf(reader, cutoffs), email]);
  return rows.length > 0;
}
