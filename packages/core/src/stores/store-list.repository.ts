import { statesWhere } from '../claims/terms/lifecycle/states.rules.ts';
import type { ReaderAcross, Statement } from '../kernel/internal.ts';
import type { StoreStatus } from './store-status.rules.ts';

/** A store in a list, with some facts for its health. */
export interface StoreRow {
  id: string;
  slug: string;
  name: string;
  /** The name as the list is sorted. */
  sortName: string;
  status: StoreStatus;
  currency: string;
  country: string;
  domain: string | null;
  createdAt: Date;
  hasContact: boolean;
  hasResolution: boolean;
}

/**
 * Two variants of the statement: with a cursor, the index scan starts there. An optional condition would read
 * all stores before the cursor.
 */
const list = (name: string, place: string): Statement => ({
  name,
  text: `select s.id, s.slug, s.name, lower(s.name) as "sortName", s.status, s.currency, s.country,
      (select d.domain from store_domains d
        where d.store_id = s.id and d.verified_at is not null
        order by d.is_primary desc, d.verified_at, d.domain limit 1) as domain,
      s.created_at as "createdAt",
      coalesce(s.contact_email, s.contact_url) is not null as "hasContact",
      t.refund_enabled or t.reship_enabled or t.credit_enabled as "hasResolution"
    from stores s join store_settings t on t.store_id = s.id
    where ($1::text[] is null or s.id = any($1)) and ($2::text is null or s.status = $2)
      and ($3 = '' or s.name ilike $4 or s.slug like $4 or s.id = $3
        or exists (select from store_domains d where d.store_id = s.id and d.domain like $4))
      ${place}
    order by lower(s.name) collate "C", s.id limit $5`,
});
export const FIRST_STORES = list('stores.list', '');
export const STORES_AFTER = list(
  'stores.list-after',
  'and (lower(s.name) collate "C", s.id) > ($6::text collate "C", $7::text)',
);

/** Returns stores whose name, slug or domain contains the search, or whose id it is, by name. */
export async function listStoreRows(
  reader: ReaderAcross,
  wanted: {
    search: string;
    status: StoreStatus | undefined;
    after: { sortName: string; id: string } | null;
    limit: number;
  },
): Promise<StoreRow[]> {
  const search = wanted.search.toLowerCase();
  const { after } = wanted;
  return reader.rows<StoreRow>(after ? STORES_AFTER : FIRST_STORES, [
    reader.storeIds === 'all' ? null : reader.storeIds,
    wanted.status ?? null,
    search,
    `%${search.replace(/[\\%_]/g, '\\$&')}%`,
    wanted.limit,
    ...(after ? [after.sortName, after.id] : []),
  ]);
}

export interface HealthRow {
  ordersLast7Days: number;
  lastOrderAt: Date | null;
  unfinishedClaims: number;
  overdueClaims: number;
  undeliveredEmails: number;
  failingDomains: number;
}

const UNFINISHED = statesWhere(({ isFinished }) => !isFinished);
/** Inlined in the statement's text, so that PostgreSQL can use the partial index of unfinished claims. */
const LITERALS = UNFINISHED.map((state) => `'${state}'`);

/** Counting stops at this number; a higher count would add no information. */
const MOST = 1_000;

const HEALTH: Statement = {
  name: 'stores.health',
  text: `select s.id,
      (select count(*)::integer from (select from orders o where o.store_id = s.id
        and o.source_created_at > $2 limit ${MOST}) found) as "ordersLast7Days",
      (select max(o.source_created_at) from orders o where o.store_id = s.id) as "lastOrderAt",
      (select count(*)::integer from (select from claims c where c.store_id = s.id
        and c.claim_state = any($4) limit ${MOST}) found) as "unfinishedClaims",
      (select count(*)::integer from (select from claims c where c.store_id = s.id
        and c.claim_state in (${LITERALS}) and c.sla_due_at < $3 limit ${MOST}) found) as "overdueClaims",
      (select count(*)::integer from (select from emails e where e.store_id = s.id
        and e.undelivered_at is not null and e.dismissed_at is null limit ${MOST}) found)
        as "undeliveredEmails",
      (select count(*)::integer from store_domains d where d.store_id = s.id
        and d.verified_at is not null and d.failing_since is not null) as "failingDomains"
    from unnest($1::text[]) as s(id)`,
};

/** Returns the facts about some of the reader's stores, by id. */
export async function healthOfStores(
  { ctx, rows }: ReaderAcross,
  storeIds: readonly string[],
): Promise<Map<string, HealthRow>> {
  if (storeIds.length === 0) return new Map();
  const now = ctx.now();
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const found = await rows<HealthRow & { id: string }>(HEALTH, [
    storeIds,
    weekAgo,
    now,
    UNFINISHED,
  ]);
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}
