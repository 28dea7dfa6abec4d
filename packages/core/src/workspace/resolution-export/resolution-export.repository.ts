import type { ReaderAcross, Statement } from '../../kernel/internal.ts';

/** A resolution as the export shows it; amounts in minor units of the claim's currency. */
export interface ExportedResolution {
  id: string;
  storeId: string;
  storeName: string;
  claimNumber: number;
  claimState: string;
  orderNumber: string;
  sourceOrderId: string;
  itemName: string | null;
  sku: string | null;
  resolutionType: string;
  quantity: number;
  status: string;
  currency: string;
  paidValue: number;
  itemsAmount: number;
  taxAmount: number;
  shippingAmount: number;
  bonusAmount: number;
  /** Null unless less was paid than approved. */
  approvedValue: number | null;
  differenceReason: string | null;
  /** What the provider pays the store; null if not calculated yet. */
  reimbursement: number | null;
  /** The amount paid in another currency; null if it was paid in the claim's own. */
  paidOriginalValue: number | null;
  paidOriginalCurrency: string | null;
  resolutionReference: string | null;
  trackingNumber: string | null;
  failure: string | null;
  resolvedBy: string | null;
  createdAt: Date;
  /** The same instant, to the microsecond. */
  createdAtText: string;
  executedAt: Date | null;
}

export interface ResolutionQuery {
  status: string | null;
  resolutionType: string | null;
  /** Approved at or after `since`, and before `until`. */
  since: Date | null;
  until: Date | null;
  after: { at: string; id: string } | null;
  limit: number;
}

// Reads a page per store from the store's own index, then keeps the first of those pages.
const PAGE: Statement = {
  name: 'resolutions.export',
  text: `with page as (
      select p.*, s.name as store_name
      from (select id, name from stores where $1::text[] is null or id = any($1)) s
      cross join lateral (
        select r.store_id, r.claim_id, r.id, r.created_at from resolutions r
        where r.store_id = s.id
          and (r.created_at, r.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::text, '~'))
          and r.created_at >= coalesce($5::timestamptz, '-infinity')
          and r.created_at < coalesce($6::timestamptz, 'infinity')
          and ($7::text is null or r.status = $7)
          and ($8::text is null or r.resolution_type = $8)
        order by r.created_at desc, r.id desc limit $4) p
      order by p.created_at desc, p.id desc limit $4)
    select r.id, r.store_id as "storeId", page.store_name as "storeName",
      c.claim_number as "claimNumber", c.claim_state as "claimState",
      c.source_order_number as "orderNumber", c.source_order_id as "sourceOrderId",
      i.name as "itemName", i.sku, r.resolution_type as "resolutionType", r.quantity, r.status,
      c.currency, r.paid_original_value::float8 as "paidOriginalValue",
      nullif(r.paid_original_currency, c.currency) as "paidOriginalCurrency",
      r.paid_value::float8 as "paidValue", r.items_amount::float8 as "itemsAmount",
      r.tax_amount::float8 as "taxAmount", r.shipping_amount::float8 as "shippingAmount",
      r.bonus_amount::float8 as "bonusAmount", r.approved_value::float8 as "approvedValue",
      r.difference_reason as "differenceReason", r.reimbursement::float8 as reimbursement,
      r.resolution_reference as "resolutionReference", r.tracking_number as "trackingNumber",
      r.failure, r.resolved_by as "resolvedBy", r.created_at as "createdAt",
      r.created_at::text as "createdAtText",
      r.executed_at as "executedAt"
    from page
    join resolutions r
      on r.store_id = page.store_id and r.claim_id = page.claim_id and r.id = page.id
    join claims c on c.store_id = r.store_id and c.id = r.claim_id
    left join claim_items i on i.store_id = r.store_id and i.claim_id = r.claim_id
      and i.id = r.claim_item_id
    order by page.created_at desc, page.id desc`,
};

/** Returns a page of resolutions of all claims, most recently approved first. */
export const readResolutions = (
  { storeIds, ...reader }: ReaderAcross,
  query: ResolutionQuery,
): Promise<ExportedResolution[]> =>
  reader.rows<ExportedResolution>(PAGE, [
    storeIds === 'all' ? null : storeIds,
    query.after?.at ?? null,
    query.after?.id ?? null,
    query.limit,
    query.since,
    query.until,
    query.status,
    query.resolutionType,
  ]);
