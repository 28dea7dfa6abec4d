import { ERASED } from '../kernel/erased.rules.ts';
import type { Writer } from '../kernel/internal.ts';
import { ABOUT, aboutOf, type PersonRecords, ROWS } from './person.repository.ts';
import type { Kind } from './privacy.rules.ts';

const text = (column: string) =>
  `${column} = case when t.${column} <> '' then '${ERASED}' else t.${column} end`;
const gone = (...columns: string[]) => columns.map((column) => `${column} = null`);
const none = (...columns: string[]) => columns.map((column) => `${column} = '{}'`);

/** What to do with the rows of each table: set columns, delete or keep. */
const CHANGES: Readonly<Record<string, readonly string[] | 'delete' | 'keep'>> = {
  orders: [
    'customer_email = p.pseudonym',
    'email_key = p.pseudonym',
    ...gone('customer_name', 'customer_phone'),
    'shipping_address = erase_address(t.shipping_address)',
    ...none('tags', 'metadata'),
    // A digest of personal data; the next snapshot replaces it.
    "snapshot_hash = ''",
    'erased_at = p.now',
    'updated_at = p.now',
  ],
  order_items: [text('item_description')],
  fulfillments: none('tracking_numbers', 'tracking_urls'),
  tracking_events: [text('description'), ...gone('location')],
  returns: gone('tracking_number', 'tracking_url'),
  appeasements: [text('reason')],
  warranty_registrations: [
    'email_key = p.pseudonym',
    // The hash could be computed from the email.
    "purchase_hash = 'erased-' || gen_random_uuid()",
    ...gone('serial_number'),
    ...none('proof', 'link_hashes'),
  ],
  claims: [
    'author_email = p.pseudonym',
    ...gone('author_name', 'claim_description'),
    text('decision_text'),
    'shipping_address = erase_address(t.shipping_address)',
    'updated_shipping_address = erase_address(t.updated_shipping_address)',
    'version = version + 1',
    'updated_at = p.now',
  ],
  claim_items: [text('details')],
  claim_messages: [
    text('message_content'),
    `sender_name = case when t.sender_type = 'customer' then '${ERASED}' else t.sender_name end`,
  ],
  claim_documents: [text('content'), ...gone('media_id')],
  notes: [text('content')],
  reviews: [text('comment'), text('author_name')],
  resolutions: [
    text('resolution_details'),
    text('difference_reason'),
    ...gone('replacement', 'tracking_number', 'tracking_url'),
  ],
  // Kept: the store owes the money to anyone who has the code.
  store_credits: 'keep',
  message_drafts: 'delete',
  reply_drafts: 'delete',
  claim_sessions: none('claim'),
  in_store_filings: 'delete',
  return_requests: [
    text('note'),
    text('decline_text'),
    ...gone('label_url', 'label_file_id', 'label_filename', 'label_content_type', 'label_bytes'),
    ...gone('tracking_company', 'tracking_number', 'tracking_url'),
  ],
  return_items: [text('details'), text('inspection_note')],
  return_resolutions: [text('failure'), ...gone('replacement', 'tracking_number', 'tracking_url')],
  return_drafts: 'delete',
  media: 'delete',
  push_subscriptions: 'delete',
  link_tokens: 'delete',
  emails: [
    "html = ''",
    "plain_text = ''",
    text('subject'),
    ...gone('job'),
    ...none('headers'),
    'recipient = case when lower(t.recipient) = p.email then p.pseudonym else t.recipient end',
  ],
  inbound_emails: 'delete',
  shop_effects: [...gone('request'), text('problem')],
  webhook_deliveries: 'delete',
  unreadable_orders: 'delete',
};

/** Documents refer to media. */
const ORDER = [...ROWS].sort((a, b) => Number(a.table === 'media') - Number(b.table === 'media'));

/**
 * Replaces or deletes a person's rows in the product's tables, in the order that their references
 * require. Returns how many rows, by kind.
 */
export async function eraseRows(
  writer: Writer,
  person: PersonRecords,
  pseudonym: string,
): Promise<Partial<Record<Kind, number>>> {
  const counts: Partial<Record<Kind, number>> = {};
  const values = [...aboutOf(writer, person), pseudonym, writer.ctx.now()];
  const about = ABOUT.replace(
    'as streams',
    'as streams, $8::text as pseudonym, $9::timestamptz as now',
  );
  for (const { table, kind, where } of ORDER) {
    const change = CHANGES[table];
    if (!change) throw new Error(`no rule says how to erase rows of ${table}`);
    if (change === 'keep') continue;
    const act =
      change === 'delete'
        ? `delete from "${table}" t using p where ${where}`
        : `update "${table}" t set ${change.join(', ')} from p where ${where}`;
    const statement = `with ${about}, done as (${act} returning 1) select count(*)::integer as n from done`;
    const [row] = await writer.rows<{ n: number }>(
      { name: `privacy.erase.${table}`, text: statement },
      values,
    );
    counts[kind] = (counts[kind] ?? 0) + (row?.n ?? 0);
  }
  await forgetSearch(writer, person);
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
}

/** Rebuilds the search entries of claims and orders from the data that is left. */
async function forgetSearch(writer: Writer, { orders, claims }: PersonRecords): Promise<void> {
  await writer.rows(
    { name: 'privacy.order-terms', text: 'select refresh_order_terms($1, $2::text[])' },
    [writer.storeId, orders],
  );
  await writer.rows(
    {
      name: 'privacy.claim-words',
      text: `insert into claim_search as s (store_id, claim_id, words)
        select c.store_id, c.id, claim_words(c) from claims c
        where c.store_id = $1 and c.id = any($2)
        on conflict (store_id, claim_id) do update set words = excluded.words`,
    },
    [writer.storeId, claims],
  );
}
