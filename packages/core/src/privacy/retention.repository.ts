import type { Connections, Reader, Statement } from '../kernel/internal.ts';
import { type Cutoffs, cutoffsOf, GRACE_HOURS, type RetentionTerms } from './retention.rules.ts';

/** A customer whose last activity ended long ago. */
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

/**
 * Returns how long the store keeps customers; `isNew` is true for a day after the period was changed.
 */
export async function readTerms(reader: Reader): Promise<RetentionTerms & { isNew: boolean }> {
  const [row] = await reader.rows<RetentionTerms & { isNew: boolean }>(TERMS, [
    reader.storeId,
    reader.ctx.now(),
  ]);
  return row ?? { kept: null, appealWithin: 'P0D', closesAfter: 'P0D', isNew: false };
}

/** Returns the stores that have a retention period. */
export async function listStoresWithPeriod({ pool }: Connections): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select store_id as id from store_settings where personal_data_kept is not null order by 1',
  );
  return rows.map(({ id }) => id);
}

/**
 * Kept customers, by email: those with something that is open, or that ended at the cutoff or later. $2
 * is the cutoff, $3 that of claims and $4 that of orders. Any event of a claim counts, except for
 * archiving it and erasing personal data.
 */
const HAPPENED = `e.occurred_at >= $3 and e.name <> 'personal-data.erased'
  and e.to_state is distinct from 'ARCHIVED'`;
const OF_ORDER = 'join orders o on o.store_id = t.store_id and o.id = t.order_id';
const OF_CLAIM = `(not is_finished(t.claim_state) or t.created_at >= $3
  or exists (select from events e where e.store_id = t.store_id and e.stream_id = t.id and ${HAPPENED}))`;

/** Selects the emails of kept customers. `of` limits them by email, so that each branch uses an index. */
const kept = (of: string) =>
  [
    `select o.email_key as email from fulfillments t ${OF_ORDER} where t.store_id = $1 and greatest(
      t.fulfilled_at, t.shipped_at, t.delivered_at, t.last_scan_at, t.returned_to_sender_at) >= $4
      and o.email_key ${of}`,
    `select o.email_key from claims t ${OF_ORDER} where t.store_id = $1 and ${OF_CLAIM}
      and o.email_key ${of}`,
    `select lower(t.author_email) from claims t where t.store_id = $1 and ${OF_CLAIM}
      and lower(t.author_email) ${of}`,
    `select o.email_key from claims t ${OF_ORDER} join resolutions r on r.store_id = t.store_id
      and r.claim_id = t.id where t.store_id = $1 and r.status in ('pending', 'working')
      and o.email_key ${of}`,
    `select o.email_key from return_requests t ${OF_ORDER} where t.store_id = $1
      and (t.state not in ('CLOSED', 'DECLINED', 'CANCELED') or t.created_at >= $2
        or coalesce(t.closed_at, t.updated_at) >= $2) and o.email_key ${of}`,
    `select o.email_key from returns t ${OF_ORDER} where t.store_id = $1 and t.updated_at >= $2
      and o.email_key ${of}`,
    `select o.email_key from policies t ${OF_ORDER} where t.store_id = $1
      and t.claim_category = 'WARRANTY' and coalesce(t.removed_at, t.warranty_valid_until) >= $2
      and o.email_key ${of}`,
    `select o.email_key from warranty_registrations t ${OF_ORDER} where t.store_id = $1
      and t.created_at >= $2 and o.email_key ${of}`,
    `select o.email_key from appeasements t ${OF_ORDER} where t.store_id = $1
      and t.created_at >= $2 and o.email_key ${of}`,
    `select o.email_key from claim_sessions t ${OF_ORDER} where t.store_id = $1
      and t.updated_at >= $2 and o.email_key ${of}`,
    `select o.email_key from return_drafts t ${OF_ORDER} where t.store_id = $1
      and t.updated_at >= $2 and o.email_key ${of}`,
    `select t.email_key from in_store_filings t where t.store_id = $1 and t.updated_at >= $2
      and t.email_key ${of}`,
  ].join(' union all ');

/**
 * Old orders, oldest first, each with whether it is its customer's last one. The planner never turns a
 * subquery with a limit into a join that reads all orders.
 */
const PART: Statement = {
  name: 'retention.part',
  text: `select p.id, p.source_created_at::text as at, p.email_key as email,
      p.source_created_at as "lastOrderAt",
      (select true from orders n where n.store_id = $1 and n.email_key = p.email_key
        and n.erased_at is null and (n.source_created_at, n.id) > (p.source_created_at, p.id)
        limit 1) is null as "isLast"
    from (select id, email_key, source_created_at from orders where store_id = $1
      and erased_at is null and source_created_at < $2
      and (source_created_at, id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4, ''))
      order by source_created_at, id limit $5) p
    order by p.source_created_at, p.id`,
};

/**
 * The due customers among these emails, with their numbers of orders and claims. Unnamed, so that
 * PostgreSQL plans it for the given number of emails: its generic plan reads whole tables.
 */
export const DUE_OF: Statement = {
  name: '',
  text: `with kept as materialized (${kept('= any($5::text[])')}
      union all select x.email from erasures x where x.store_id = $1
        and x.state in ('WAITING', 'ERASING')),
    filed as materialized (select o.email_key as email, count(*)::integer as claims from claims c
      join orders o on o.store_id = c.store_id and o.id = c.order_id
      where c.store_id = $1 and o.email_key = any($5::text[]) group by 1)
    select o.email_key as email, count(*)::integer as orders, coalesce(max(f.claims), 0) as claims
    from orders o left join filed f on f.email = o.email_key
    where o.store_id = $1 and o.email_key = any($5::text[]) and o.erased_at is null
      and not exists (select from kept where kept.email = o.email_key)
    group by 1`,
};

/** The last checked order; the next part starts after it. */
export interface OrderPlace {
  at: string;
  id: string;
}

interface OldOrder extends OrderPlace {
  email: string;
  lastOrderAt: Date;
  isLast: boolean;
}

/**
 * Checks up to `limit` old orders after a position. Returns the due customers whose erasure hasn't been
 * requested, ordered by their last order, and the position to continue from; null after the last part.
 */
export async function selectDuePart(
  reader: Reader,
  { all, claims, orders }: Cutoffs,
  { after, limit }: { after: OrderPlace | null; limit: number },
): Promise<{ people: DuePerson[]; next: OrderPlace | null }> {
  const { storeId } = reader;
  const place = [after?.at ?? null, after?.id ?? null];
  const old = await reader.rows<OldOrder>(PART, [storeId, orders, ...place, limit]);
  const last = old.filter(({ isLast }) => isLast);
  const emails = last.map(({ email }) => email);
  const values = [storeId, all, claims, orders, emails];
  const counted = await reader.rows<Omit<DuePerson, 'lastOrderAt'>>(DUE_OF, values);
  const due = new Map(counted.map((person) => [person.email, person]));
  const people = last.flatMap(({ email, lastOrderAt }) => {
    const found = due.get(email);
    return found ? [{ ...found, lastOrderAt }] : [];
  });
  const end = old.at(-1);
  return { people, next: end && old.length === limit ? { at: end.at, id: end.id } : null };
}

/** Selects whether one customer is due. */
export const ONE_DUE: Statement = {
  name: 'retention.one',
  text: `select $5::text as email where exists (select from orders where store_id = $1
      and email_key = $5 and erased_at is null)
    and not exists (select from orders where store_id = $1 and email_key = $5 and erased_at is null
      and source_created_at >= $4)
    and not exists (select from (${kept('= $5')}) k)`,
};

/** Returns whether a customer is due now under the store's settings. */
export async function isStillDue(reader: Reader, email: string): Promise<boolean> {
  const terms = await readTerms(reader);
  const cutoffs = terms.isNew ? null : cutoffsOf(terms, reader.ctx.now());
  if (!cutoffs) return false;
  const { all, claims, orders } = cutoffs;
  const rows = await reader.rows(ONE_DUE, [reader.storeId, all, claims, orders, email]);
  return rows.length > 0;
}
