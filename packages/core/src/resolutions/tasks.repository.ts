import type { Address } from '@amends/db';
import type { ReplacementItem } from '../claims/index.ts';
import type { ReaderAcross, Statement } from '../transaction.ts';

/** Something granted that a person carries out, or that failed; amounts in minor units. */
export interface ResolutionTask {
  id: string;
  storeId: string;
  storeName: string;
  claimId: string;
  claimNumber: number;
  claimVersion: number;
  orderId: string;
  orderNumber: string;
  customerName: string | null;
  customerEmail: string;
  /** Where a reshipment goes. */
  shippingAddress: Address | null;
  claimItemId: string | null;
  itemName: string | null;
  sku: string | null;
  imageUrl: string | null;
  resolutionType: string;
  resolutionDetails: string | null;
  replacement: ReplacementItem | null;
  quantity: number;
  paidValue: number;
  shippingAmount: number;
  currency: string;
  /** Who granted it. */
  resolvedBy: string | null;
  /** What went wrong, of one that failed. */
  failure: string | null;
  /** Since when it waits. */
  taskAt: Date;
}

export interface TaskPlace {
  at: Date;
  id: string;
}

// A page of each store by its own index, then the oldest of those.
const tasks = (state: string, since: string) => `with page as (
    select p.*, s.name as store_name
    from (select id, name from stores where $1::text[] is null or id = any($1)) s
    cross join lateral (
      select r.store_id, r.claim_id, r.id, ${since} as since from resolutions r
      where r.store_id = s.id and ${state}
        and (${since}, r.id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3::text, ''))
      order by ${since}, r.id limit $4) p
    order by p.since, p.id limit $4)
  select r.id, r.store_id as "storeId", page.store_name as "storeName", r.claim_id as "claimId",
    c.claim_number as "claimNumber", c.version as "claimVersion", c.order_id as "orderId",
    c.source_order_number as "orderNumber", c.author_name as "customerName",
    c.author_email as "customerEmail",
    coalesce(c.updated_shipping_address, c.shipping_address) as "shippingAddress",
    r.claim_item_id as "claimItemId", i.name as "itemName", i.sku, i.image_url as "imageUrl",
    r.resolution_type as "resolutionType", r.resolution_details as "resolutionDetails",
    r.replacement, r.quantity, r.paid_value::float8 as "paidValue",
    r.shipping_amount::float8 as "shippingAmount",
    coalesce(r.paid_original_currency, c.currency) as currency, r.resolved_by as "resolvedBy",
    r.failure, page.since as "taskAt"
  from page
  join resolutions r on r.store_id = page.store_id and r.claim_id = page.claim_id and r.id = page.id
  join claims c on c.store_id = r.store_id and c.id = r.claim_id
  left join claim_items i on i.store_id = r.store_id and i.claim_id = r.claim_id
    and i.id = r.claim_item_id
  order by page.since, page.id`;

const TASKS: Readonly<Record<'waiting' | 'failed', Statement>> = {
  waiting: {
    name: 'resolutions.tasks',
    text: tasks(`r.status = 'working' and r.task_at is not null`, 'r.task_at'),
  },
  failed: {
    name: 'resolutions.failed',
    text: tasks(`r.status = 'failed'`, 'r.due_at'),
  },
};

/** What waits for a person, or failed, the longest first, from after one of them. */
export function listTasks(
  reader: ReaderAcross,
  status: 'waiting' | 'failed',
  after: TaskPlace | null,
  limit: number,
): Promise<ResolutionTask[]> {
  const stores = reader.storeIds === 'all' ? null : reader.storeIds;
  return reader.rows<ResolutionTask>(TASKS[status], [
    stores,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ]);
}
