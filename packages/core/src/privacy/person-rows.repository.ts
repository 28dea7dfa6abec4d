import { shownReason } from '../claims/internal.ts';
import type { Reader } from '../kernel/internal.ts';
import { ABOUT, aboutOf, type PersonRecords, ROWS } from './person.repository.ts';

/** Columns that are not exported: secrets, internal values, and texts written for staff. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'snapshot_hash',
    'policies_due',
    'erased_at',
    'premium_paid',
    'premium_cost',
    'risk_level',
  ],
  claims: ['version'],
  appeasements: ['reason', 'granted_by'],
  resolutions: ['difference_reason'],
  return_items: ['inspection_note'],
  return_resolutions: ['failure'],
  shop_effects: ['problem'],
  push_subscriptions: ['link_hash', 'endpoint', 'endpoint_hash', 'p256dh', 'auth', 'vapid_key'],
  link_tokens: ['token_hash'],
  in_store_filings: ['link_hash', 'code_hash'],
  warranty_registrations: ['link_hashes', 'purchase_hash', 'email_key'],
  emails: ['dedupe_key', 'job', 'lease_id', 'lease_until', 'headers'],
  inbound_emails: ['mail_id', 'reason', 'state'],
  media: ['perceptual_hash', 'acceptance_id', 'accepting_until'],
};

/** Tables with texts that the team wrote for itself; a person's right to a copy does not cover them. */
const OF_STAFF = ['notes', 'reply_drafts', 'webhook_deliveries'];

/** Conditions for rows of a person that are for staff only. */
const FOR_STAFF: Readonly<Record<string, string>> = {
  media: 't.note_id is null',
  // Other people may have written to the claim's reply address.
  inbound_emails: `lower(t.sender) in (select p.email union all select lower(c.author_email) from claims c
    where c.store_id = p.store and c.id = any(p.claims))`,
  // Emails about a claim also go to staff.
  emails: `lower(t.recipient) in (select p.email union all select lower(c.author_email) from claims c
    where c.store_id = p.store and c.id = any(p.claims))`,
};

/** The tables of an export, each in its own file. */
export const SECTIONS: readonly string[] = ROWS.map(({ table }) => table).filter(
  (table) => !OF_STAFF.includes(table),
);

/** Returns rows of one table that belong to a person, in a stable order. */
export async function readRows(
  reader: Reader,
  person: PersonRecords,
  section: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<unknown[]> {
  const found = ROWS.find(({ table }) => table === section);
  if (!found) throw new Error(`an export has no section ${section}`);
  const text = `with ${ABOUT} select to_jsonb(t) - $8::text[] as row from "${section}" t, p
    where ${found.where} and (${FOR_STAFF[section] ?? 'true'}) order by t.ctid offset $9 limit $10`;
  const rows = await reader.rows<{ row: Record<string, unknown> }>(
    { name: `privacy.export.${section}`, text },
    [...aboutOf(reader, person), ['store_id', ...(LEFT_OUT[section] ?? [])], offset, limit],
  );
  return rows.map(({ row }) => (section === 'claims' ? asCustomersRead(row) : row));
}

/** A suspicion of fraud is not revealed, not even as a code: docs/rules/privacy.md#suspected-fraud. */
const asCustomersRead = (claim: Record<string, unknown>) => ({
  ...claim,
  decision_reason: shownReason((claim.decision_reason as string | null) ?? null),
});
