import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { CreditKind } from '../../kernel/credit-method.rules.ts';
import type { Reader, Statement } from '../../kernel/internal.ts';

/** The data that emails are rendered from. */
export interface EmailFacts {
  claimNumber: number;
  orderId: string;
  /** The language that the claim was filed in. */
  locale: string;
  orderNumber: string;
  claimState: ClaimStatus;
  authorEmail: string;
  authorName: string | null;
  requestedResolution: string | null;
  currency: string;
  wakeAt: Date | null;
  decisionReason: string | null;
  decisionText: string | null;
  createdAt: Date;
  stateAt: Date | null;
  appealedAt: Date | null;
  resolvedAt: Date | null;
  slaSecondsUsed: number;
  /** The store's latest message to the customer. */
  lastQuestion: string | null;
  items: {
    id: string;
    name: string;
    quantity: number;
    imageUrl: string | null;
    claimType: string;
    subType: string | null;
  }[];
  resolutions: {
    resolutionType: string;
    claimItemId: string | null;
    quantity: number;
    paidValue: number;
    trackingNumber: string | null;
    trackingUrl: string | null;
  }[];
  evidenceConsidered: string[];
  media: { id: string; filename: string; caption: string | null; noteId: string | null }[];
  documents: { id: string; type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT' }[];
  credits: { code: string; amount: number; currency: string; method: CreditKind }[];
}

const FACTS: Statement = {
  name: 'emails.facts',
  text: `select c.claim_number as "claimNumber", c.order_id as "orderId", c.locale,
      c.source_order_number as "orderNumber", c.claim_state as "claimState",
      (select o.customer_email from orders o where o.store_id = c.store_id and o.id = c.order_id)
        as "authorEmail", c.author_name as "authorName",
      c.requested_resolution as "requestedResolution", c.currency, c.wake_at as "wakeAt",
      c.decision_reason as "decisionReason", c.decision_text as "decisionText",
      c.created_at as "createdAt", c.state_at as "stateAt", c.appealed_at as "appealedAt",
      c.resolved_at as "resolvedAt",
      c.sla_seconds_used as "slaSecondsUsed",
      (select m.message_content from claim_messages m
        where m.store_id = c.store_id and m.claim_id = c.id
          and m.sender_type in ('brand', 'provider') and m.message_content <> ''
        order by m.created_at desc, m.id desc limit 1) as "lastQuestion",
      coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name,
          'quantity', i.quantity, 'imageUrl', i.image_url, 'claimType', i.claim_type,
          'subType', i.sub_type) order by i.position)
        from claim_items i where i.store_id = c.store_id and i.claim_id = c.id), '[]') as items,
      coalesce((select json_agg(json_build_object('resolutionType', r.resolution_type,
          'claimItemId', r.claim_item_id, 'quantity', r.quantity, 'paidValue', r.paid_value,
          'trackingNumber', r.tracking_number, 'trackingUrl', r.tracking_url) order by r.position)
        from resolutions r where r.store_id = c.store_id and r.claim_id = c.id), '[]') as resolutions,
      c.evidence_considered as "evidenceConsidered",
      coalesce((select json_agg(json_build_object('id', m.id, 'filename', m.filename,
          'caption', m.caption, 'noteId', m.note_id))
        from media m where m.store_id = c.store_id and m.id = any (c.evidence_considered)), '[]')
        as media,
      coalesce((select json_agg(json_build_object('id', d.id, 'type', d.type))
        from claim_documents d where d.store_id = c.store_id and d.claim_id = c.id), '[]')
        as documents,
      coalesce((select json_agg(json_build_object('code', s.code, 'amount', s.amount,
          'currency', s.currency, 'method', s.method) order by s.created_at)
        from store_credits s where s.store_id = c.store_id and s.claim_id = c.id
          and s.canceled_at is null), '[]') as credits
    from claims c where c.store_id = $1 and c.id = $2`,
};

/** Returns the data of a claim that an email may contain; null if the claim does not exist. */
export async function findEmailFacts(reader: Reader, claimId: string): Promise<EmailFacts | null> {
  const [facts] = await reader.rows<EmailFacts>(FACTS, [reader.storeId, claimId]);
  return facts ?? null;
}

export interface DigestMessage {
  senderName: string;
  senderType: 'customer' | 'brand' | 'provider' | 'system';
  content: string;
  attachments: number;
  createdAt: Date;
}

const DIGEST: Statement = {
  name: 'emails.digest',
  text: `select m.sender_name as "senderName", m.sender_type as "senderType",
      m.message_content as content, m.created_at as "createdAt",
      (select count(*)::int from media f where f.store_id = m.store_id and f.claim_id = m.claim_id
        and f.message_id = m.id) as attachments
    from claim_messages m join claim_messages last
      on last.store_id = m.store_id and last.claim_id = m.claim_id and last.id = $3
    where m.store_id = $1 and m.claim_id = $2 and m.notified_at = last.notified_at
      and (m.sender_type = 'customer') = (last.sender_type = 'customer')
      and case when last.sender_type = 'customer' then m.read_by_staff_at
        else m.read_by_customer_at end is null
    order by m.created_at`,
};

/** Returns the unread messages of the same digest as this one, oldest first. */
export const listDigestMessages = (reader: Reader, claimId: string, messageId: string) =>
  reader.rows<DigestMessage>(DIGEST, [reader.storeId, claimId, messageId]);
