import type { Address } from '@amends/db';
import type { Statement, Writer } from '../../kernel/internal.ts';
import { type WholeClaim, type WholeClaimJson, wholeClaimOf } from '../reading/claim-rows.ts';
import { ROWS_OF_ORDER } from '../reading/claims.repository.ts';

export interface NewClaim {
  id: string;
  orderId: string;
  sourceOrderId: string;
  sourceOrderNumber: string;
  claimState: string;
  claimCategory: string;
  claimType: string;
  claimDescription: string | null;
  requestedResolution: string | null;
  authorName: string | null;
  authorEmail: string;
  filedById: string | null;
  salesChannel: string;
  /** The reader's language. */
  locale: string;
  isOta: boolean;
  currency: string;
  claimedValue: number;
  insuredAmount: number;
  shippingAddress: Address | null;
  updatedShippingAddress: Address | null;
  warrantyMetadata: Record<string, unknown> | null;
  wakeAt: Date | null;
  items: NewClaimItem[];
  documents: NewDocument[];
  /** Whether the order's open session becomes this claim. */
  closesSession: boolean;
}

export interface NewClaimItem {
  id: string;
  position: number;
  fulfillmentId: string;
  sourceItemId: string;
  sku: string | null;
  name: string;
  imageUrl: string | null;
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  details: string;
  claimType: string;
  subType: string | null;
  resolutionRequested: string;
  reimbursable: boolean;
}

export interface NewDocument {
  id: string;
  type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
  mediaId: string | null;
  content: string | null;
}

// Returns what it saved: reading it separately would take a third as long as saving it.
const INSERT: Statement = {
  name: 'claims.insert',
  text: `with given as (select * from jsonb_to_record($2::jsonb) as g(
      id text, "orderId" text, "sourceOrderId" text, "sourceOrderNumber" text, "claimState" text,
      "claimCategory" text, "claimType" text, "claimDescription" text,
      "requestedResolution" text, "authorName" text, "authorEmail" text, "filedById" text,
      "salesChannel" text, "isOta" boolean, locale text, currency text, "claimedValue" bigint,
      "insuredAmount" bigint, "shippingAddress" jsonb, "updatedShippingAddress" jsonb,
      "warrantyMetadata" jsonb, "wakeAt" timestamptz, items jsonb, documents jsonb,
      "closesSession" boolean)),
    items as (
      insert into claim_items (store_id, claim_id, id, position, order_id, fulfillment_id,
        source_item_id, sku, name, image_url, price, discount, tax, quantity, details, claim_type,
        sub_type, resolution_requested, credit_store)
      select $1, given.id, i.id, position, "orderId", "fulfillmentId", "sourceItemId", sku, name,
        "imageUrl", price, discount, tax, quantity, details, i."claimType",
        "subType", "resolutionRequested", "reimbursable"
      from given, jsonb_to_recordset(given.items) as i(id text, position integer,
        "fulfillmentId" text, "sourceItemId" text, sku text, name text, "imageUrl" text,
        price bigint, discount bigint, tax bigint, quantity integer, details text,
        "claimType" text, "subType" text, "resolutionRequested" text, "reimbursable" boolean)
      returning *),
    documents as (
      insert into claim_documents (store_id, claim_id, id, type, media_id, content, created_at)
      select $1, given.id, d.id, type, "mediaId", content, $3
      from given, jsonb_to_recordset(given.documents) as d(id text, type text, "mediaId" text,
        content text)
      returning *),
    session as (
      update claim_sessions s set status = 'SUBMITTED', closed_at = $3, updated_at = $3,
        claim_id = given.id
      from given where s.store_id = $1 and s.order_id = given."orderId" and s.closed_at is null
        and given."closesSession"
      returning s.store_id, s.id),
    noted as (
      insert into claim_session_statuses (store_id, session_id, status, created_at)
      select store_id, id, 'SUBMITTED', $3 from session),
    filed as (
      insert into claims (store_id, id, claim_number, order_id, source_order_id,
        source_order_number, claim_state, claim_category, claim_type, claim_description,
        requested_resolution, author_name, author_email, filed_by_id, sales_channel, is_ota, locale,
        currency, claimed_value, insured_amount, shipping_address, updated_shipping_address,
        warranty_metadata, wake_at, created_at, updated_at)
      select $1, id, next_claim_number($1), "orderId", "sourceOrderId", "sourceOrderNumber",
        "claimState", "claimCategory", "claimType", "claimDescription", "requestedResolution",
        "authorName", "authorEmail", "filedById", "salesChannel", "isOta", locale, currency,
        "claimedValue", "insuredAmount", "shippingAddress", "updatedShippingAddress",
        "warrantyMetadata", "wakeAt", $3, $3
      from given
      returning *)
    select to_json(c) as claim,
      (select coalesce(json_agg(x order by x.position, x.id), '[]') from items x) as items,
      (select coalesce(json_agg(x order by x.id), '[]') from documents x) as documents,
      ${ROWS_OF_ORDER}
    from filed c`,
};

/**
 * Saves a new claim with its items and documents, and closes the session it came from, if any. Returns the
 * claim with its related rows, except for the files that are attached to it.
 */
export async function insertClaim(writer: Writer, claim: NewClaim): Promise<WholeClaim> {
  const [json] = await writer.rows<Omit<WholeClaimJson, keyof typeof NOTHING_YET>>(INSERT, [
    writer.storeId,
    JSON.stringify(claim),
    writer.ctx.now(),
  ]);
  if (!json) throw new Error('inserting the claim returned no row');
  return wholeClaimOf({ ...json, ...NOTHING_YET });
}

/** What happens to a claim after it was filed. */
const NOTHING_YET = { resolutions: [], messages: [], storeCredits: [], media: [] };
