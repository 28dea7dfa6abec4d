import type { Reader, Statement } from '../kernel/internal.ts';
import { normalizeEmail } from '../kernel/order-number.rules.ts';
import type { Identifiers, Kind, Wait } from './privacy.rules.ts';

/** Ids of everything that belongs to a person in a store. */
export interface PersonRecords {
  email: string;
  orders: string[];
  claims: string[];
  returns: string[];
  filings: string[];
  policies: string[];
}

/** Selects the ids of everything that belongs to a person, by email. */
export const RECORDS: Statement = {
  name: 'privacy.records',
  text: `with mine as materialized (select id from orders where store_id = $1 and email_key = $2),
    filed as materialized (
      select id from claims where store_id = $1 and order_id in (select id from mine)
      union select id from claims where store_id = $1 and lower(author_email) = $2),
    back as materialized (select id from return_requests where store_id = $1
      and order_id in (select id from mine))
    select array(select id from mine order by id) as orders,
      array(select id from filed order by id) as claims,
      array(select id from back order by id) as returns,
      array(select id from in_store_filings where store_id = $1 and (email_key = $2
        or claim_id in (select id from filed)) order by id) as filings,
      array(select id from policies where store_id = $1
        and order_id in (select id from mine) order by id) as policies`,
};

/** Finds everything that belongs to a person, by their email. */
export async function findRecords(reader: Reader, given: string): Promise<PersonRecords> {
  const email = normalizeEmail(given);
  const [row] = await reader.rows<Omit<PersonRecords, 'email'>>(RECORDS, [reader.storeId, email]);
  if (!row) throw new Error('PostgreSQL returned no row');
  return { email, ...row };
}

/** A common table expression `p` of one row, with the parameters of a person's statements by name. */
export const ABOUT = `p as materialized (select $1::text as store, $2::text as email,
    $3::text[] as orders, $4::text[] as claims, $5::text[] as returns, $6::text[] as filings,
    $7::text[] as streams)`;

export const aboutOf = ({ storeId }: Reader, person: PersonRecords) => [
  storeId,
  person.email,
  person.orders,
  person.claims,
  person.returns,
  person.filings,
  [...person.orders, ...person.claims, ...person.returns, ...person.policies],
];

const ofOrders = 't.store_id = p.store and t.order_id = any(p.orders)';
const ofClaims = 't.store_id = p.store and t.claim_id = any(p.claims)';
const ofReturns = 't.store_id = p.store and t.return_id = any(p.returns)';

/** Each table with a person's rows, and the condition that selects them; `t` is the table. */
export const ROWS: readonly { table: string; kind: Kind; where: string }[] = [
  { table: 'orders', kind: 'orders', where: 't.store_id = p.store and t.id = any(p.orders)' },
  { table: 'order_items', kind: 'items', where: ofOrders },
  { table: 'fulfillments', kind: 'shipments', where: ofOrders },
  { table: 'tracking_events', kind: 'shipments', where: ofOrders },
  { table: 'returns', kind: 'returns', where: ofOrders },
  { table: 'appeasements', kind: 'appeasements', where: ofOrders },
  { table: 'warranty_registrations', kind: 'documents', where: ofOrders },
  { table: 'claims', kind: 'claims', where: 't.store_id = p.store and t.id = any(p.claims)' },
  { table: 'claim_items', kind: 'items', where: ofClaims },
  { table: 'claim_messages', kind: 'messages', where: ofClaims },
  { table: 'claim_documents', kind: 'documents', where: ofClaims },
  { table: 'notes', kind: 'notes', where: ofClaims },
  { table: 'reviews', kind: 'reviews', where: ofClaims },
  { table: 'resolutions', kind: 'resolutions', where: ofClaims },
  { table: 'store_credits', kind: 'resolutions', where: ofClaims },
  { table: 'message_drafts', kind: 'drafts', where: ofClaims },
  { table: 'reply_drafts', kind: 'drafts', where: ofClaims },
  { table: 'claim_sessions', kind: 'drafts', where: ofOrders },
  {
    table: 'in_store_filings',
    kind: 'drafts',
    where: 't.store_id = p.store and t.id = any(p.filings)',
  },
  {
    table: 'return_requests',
    kind: 'returns',
    where: 't.store_id = p.store and t.id = any(p.returns)',
  },
  { table: 'return_items', kind: 'items', where: ofReturns },
  { table: 'return_resolutions', kind: 'resolutions', where: ofReturns },
  { table: 'return_drafts', kind: 'drafts', where: ofOrders },
  {
    table: 'media',
    kind: 'files',
    where: `t.store_id = p.store and (t.order_id = any(p.orders) or t.claim_id = any(p.claims)
      or t.filing_id = any(p.filings))`,
  },
  { table: 'push_subscriptions', kind: 'links', where: ofClaims },
  {
    table: 'link_tokens',
    kind: 'links',
    where:
      't.store_id = p.store and (t.order_id = any(p.orders) or coalesce(t.claim_id = any(p.claims), false))',
  },
  {
    table: 'emails',
    kind: 'emails',
    where:
      't.store_id = p.store and (coalesce(t.claim_id = any(p.claims), false) or lower(t.recipient) = p.email)',
  },
  {
    table: 'inbound_emails',
    kind: 'emails',
    where: 't.store_id = p.store and (t.claim_id = any(p.claims) or lower(t.sender) = p.email)',
  },
  { table: 'shop_effects', kind: 'effects', where: ofOrders },
  {
    table: 'webhook_deliveries',
    kind: 'webhook-messages',
    where: 't.store_id = p.store and t.stream_id = any(p.streams)',
  },
  {
    table: 'unreadable_orders',
    kind: 'unreadable-orders',
    where: `t.store_id = p.store and position(p.email in lower(t.raw)) > 0
      and lower(t.raw) ~ ('(?<![[:alnum:]._+-])' || regexp_replace(p.email, '([^[:alnum:]@])', '\\\\\\1', 'g')
        || '(?!\\.?[[:alnum:]-])')`,
  },
];

const COUNTS: Statement = {
  name: 'privacy.counts',
  text: `with ${ABOUT} select kind, sum(n)::integer as n from (${ROWS.map(
    ({ table, kind, where }) =>
      `select '${kind}' as kind, count(*) as n from "${table}" t, p where ${where}`,
  ).join(' union all ')}) c group by kind having sum(n) > 0`,
};

/** Counts the data about a person, by kind. */
export async function countRecords(
  reader: Reader,
  person: PersonRecords,
): Promise<Partial<Record<Kind, number>>> {
  const rows = await reader.rows<{ kind: Kind; n: number }>(COUNTS, aboutOf(reader, person));
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

const OPEN: Record<Wait, string> = {
  claims: `select count(*) as n from claims t, p where t.store_id = p.store and t.id = any(p.claims)
    and not is_finished(t.claim_state)`,
  resolutions: `select count(*) as n from resolutions t, p where ${ofClaims}
    and t.status in ('pending', 'working')`,
  returns: `select count(*) as n from return_requests t, p where t.store_id = p.store
    and t.id = any(p.returns) and t.state not in ('CLOSED', 'DECLINED', 'CANCELED')`,
  effects: `select count(*) as n from shop_effects t, p where ${ofOrders} and t.status = 'WAITING'`,
  emails: `select count(*) as n from emails t, p where t.store_id = p.store
    and (coalesce(t.claim_id = any(p.claims), false) or lower(t.recipient) = p.email)
    and t.sent_at is null and t.undelivered_at is null and t.dismissed_at is null`,
  'webhook-messages': `select count(*) as n from webhook_deliveries t, p where t.store_id = p.store
    and t.stream_id = any(p.streams) and t.state = 'PENDING'`,
  imports: `select count(*) as n from order_imports t, p where t.store_id = p.store
    and t.file_key is not null`,
  uploads: `select count(*) as n from media t, p where t.store_id = p.store
    and (t.order_id = any(p.orders) or t.claim_id = any(p.claims) or t.filing_id = any(p.filings))
    and t.accepting_until > $8`,
};

const WAITS_FOR: Statement = {
  name: 'privacy.waits-for',
  text: `with ${ABOUT} select kind, n::integer from (${Object.entries(OPEN)
    .map(([kind, select]) => `select '${kind}' as kind, x.n from (${select}) x`)
    .join(' union all ')}) c where n > 0`,
};

/** Counts what has to end before a person can be erased. */
export async function countOpen(
  reader: Reader,
  person: PersonRecords,
): Promise<Partial<Record<Wait, number>>> {
  const values = [...aboutOf(reader, person), reader.ctx.now()];
  const rows = await reader.rows<{ kind: Wait; n: number }>(WAITS_FOR, values);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** An email address with more names or streets than this is that of a point of sale, not of a person. */
const MOST_TEXTS = 25;

// Texts that other customers of the store or its staff share don't identify this person.
const IDENTIFIERS: Statement = {
  name: 'privacy.identifiers',
  text: `with ${ABOUT},
    addresses as (
      select shipping_address as a from orders t, p where t.store_id = p.store and t.id = any(p.orders)
      union all select shipping_address from claims t, p
        where t.store_id = p.store and t.id = any(p.claims)
      union all select updated_shipping_address from claims t, p
        where t.store_id = p.store and t.id = any(p.claims)),
    texts as (
      select 'names' as kind, customer_name as text from orders t, p
        where t.store_id = p.store and t.id = any(p.orders)
      union all select 'names', author_name from claims t, p
        where t.store_id = p.store and t.id = any(p.claims)
      union all select 'names', a->>'name' from addresses
      union all select 'emails', lower(author_email) from claims t, p
        where t.store_id = p.store and t.id = any(p.claims)
      union all select 'phones', customer_phone from orders t, p
        where t.store_id = p.store and t.id = any(p.orders)
      union all select 'phones', a->>'phone' from addresses
      union all select 'streets', a->>'address1' from addresses
      union all select 'streets', a->>'address2' from addresses),
    counted as (select kind, text,
        row_number() over (partition by kind order by count(*) desc, text) as place
      from texts where text <> '' group by kind, text)
    select kind, text from counted, p where place <= ${MOST_TEXTS}
      and not exists (
        select from orders o cross join lateral unnest(array[lower(o.customer_name),
          lower(o.customer_phone), lower(o.shipping_address->>'name'),
          lower(o.shipping_address->>'phone'), lower(o.shipping_address->>'address1'),
          lower(o.shipping_address->>'address2'), o.email_key]) as others(text)
        where o.store_id = p.store and o.email_key <> p.email and o.id <> all(p.orders)
          and others.text = lower(counted.text))
      and not exists (select from people u join memberships m on m.user_id = u.id
        where m.store_id in (p.store, '') and lower(counted.text) in (lower(u.name), u.email))`,
};

/** Returns what identifies a person in texts, without what others share. */
export async function findIdentifiers(reader: Reader, person: PersonRecords): Promise<Identifiers> {
  const rows = await reader.rows<{ kind: 'emails' | 'names' | 'phones' | 'streets'; text: string }>(
    IDENTIFIERS,
    aboutOf(reader, person),
  );
  const textsOf = (kind: string) => rows.filter((one) => one.kind === kind).map(({ text }) => text);
  return {
    emails: [...new Set([person.email, ...textsOf('emails')])],
    names: textsOf('names'),
    phones: textsOf('phones'),
    streets: textsOf('streets'),
  };
}

const FILES: Statement = {
  name: 'privacy.files',
  text: `with ${ABOUT}
    select 'media' as kind, t.note_id is not null as "isInternal", t.id, t.acceptance_id as "acceptanceId", t.filename,
      t.content_type as "contentType", coalesce(ceil(t.announced_bytes::float8 / t.part_bytes), 0)::integer as parts
    from media t, p where t.store_id = p.store and (t.order_id = any(p.orders)
      or t.claim_id = any(p.claims) or t.filing_id = any(p.filings))
    union all select 'label', false, t.label_file_id, null, t.label_filename, t.label_content_type, 0
    from return_requests t, p where t.store_id = p.store and t.id = any(p.returns)
      and t.label_file_id is not null order by 3`,
};

/** A file of a person in the file storage. */
export interface PersonFile {
  kind: 'media' | 'label';
  /** Whether the file belongs to an internal note. */
  isInternal: boolean;
  id: string;
  acceptanceId: string | null;
  filename: string;
  contentType: string;
  parts: number;
}

export const listFiles = (reader: Reader, person: PersonRecords): Promise<PersonFile[]> =>
  reader.rows<PersonFile>(FILES, aboutOf(reader, person));

const WORDS: Statement = {
  name: 'privacy.words',
  text: `select distinct w as word from claim_search s, unnest(tsvector_to_array(s.words)) w
    where s.store_id = $1 and s.claim_id = any($2) and w ~ '^[[:alpha:]]{4,30}$'`,
};

/** Returns the search words of the person's claims. */
export async function wordsOfClaims(reader: Reader, person: PersonRecords): Promise<string[]> {
  const rows = await reader.rows<{ word: string }>(WORDS, [reader.storeId, person.claims]);
  return rows.map(({ word }) => word);
}
