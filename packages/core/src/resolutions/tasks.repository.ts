import type { ReaderAcross, Statement } from '../kernel/internal.ts';
import type { ResolutionTask } from './resolution-task.shape.ts';

export interface TaskPlace {
  at: Date;
  id: string;
}

export type TaskStatus = 'waiting' | 'failed';
export type TaskSort = 'oldest' | 'newest';

export interface TaskQuery {
  status: TaskStatus;
  sort: TaskSort;
  /** Resolution types; null for all. */
  types: readonly string[] | null;
  /** Lower case; matches the start of a number, or any part of a name, email, item or SKU. */
  words: string | null;
  /** Only these tasks; null for all. */
  ids: readonly string[] | null;
  after: TaskPlace | null;
  limit: number;
}

const STATE: Readonly<Record<TaskStatus, { when: string; at: string }>> = {
  waiting: { when: `r.status = 'working' and r.task_at is not null`, at: 'r.task_at' },
  failed: { when: `r.status = 'failed'`, at: 'r.due_at' },
};

const MATCHES = `exists (
    select from claims c
    left join claim_items i on i.store_id = r.store_id and i.claim_id = r.claim_id
      and i.id = r.claim_item_id
    where c.store_id = r.store_id and c.id = r.claim_id and (
      starts_with(c.claim_number::text, $6) or starts_with(lower(c.source_order_number), $6)
      or position($6 in lower(concat_ws(' ', c.author_name, c.author_email, i.name, i.sku))) > 0))`;

// Reads a page per store from the store's own index, then keeps the first of those pages.
const pageOf = (status: TaskStatus, sort: TaskSort): Statement => {
  const { when, at } = STATE[status];
  const order = sort === 'oldest' ? '' : 'desc';
  const from = sort === 'oldest' ? ['>', '-infinity', "''"] : ['<', 'infinity', "'~'"];
  const [beyond, instant, id] = from;
  return {
    name: `resolutions.tasks.${status}.${sort}`,
    text: `with page as (
      select p.*, s.name as store_name
      from (select id, name from stores where $1::text[] is null or id = any($1)) s
      cross join lateral (
        select r.store_id, r.claim_id, r.id, ${at} as since from resolutions r
        where r.store_id = s.id and ${when}
          and (${at}, r.id) ${beyond} (coalesce($2::timestamptz, '${instant}'), coalesce($3::text, ${id}))
          and ($5::text[] is null or r.resolution_type = any($5))
          and ($6::text is null or ${MATCHES})
          and ($7::text[] is null or r.id = any($7))
        order by ${at} ${order}, r.id ${order} limit $4) p
      order by p.since ${order}, p.id ${order} limit $4)
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
    join resolutions r
      on r.store_id = page.store_id and r.claim_id = page.claim_id and r.id = page.id
    join claims c on c.store_id = r.store_id and c.id = r.claim_id
    left join claim_items i on i.store_id = r.store_id and i.claim_id = r.claim_id
      and i.id = r.claim_item_id
    order by page.since ${order}, page.id ${order}`,
  };
};

const PAGES: Readonly<Record<`${TaskStatus} ${TaskSort}`, Statement>> = {
  'waiting oldest': pageOf('waiting', 'oldest'),
  'waiting newest': pageOf('waiting', 'newest'),
  'failed oldest': pageOf('failed', 'oldest'),
  'failed newest': pageOf('failed', 'newest'),
};

/** Returns a page of tasks in the requested order, starting after a cursor. */
export function listTasks(reader: ReaderAcross, query: TaskQuery): Promise<ResolutionTask[]> {
  return reader.rows<ResolutionTask>(PAGES[`${query.status} ${query.sort}`], [
    storesOf(reader),
    query.after?.at ?? null,
    query.after?.id ?? null,
    query.limit,
    query.types,
    query.words,
    query.ids,
  ]);
}

/** Tasks per status and type; counting stops at this many per store and status. */
const COUNTED = 1000;

const countOf = (status: TaskStatus) => `
  select '${status}' as status, p.resolution_type as "resolutionType", count(*)::int as count
  from (select id from stores where $1::text[] is null or id = any($1)) s
  cross join lateral (
    select r.resolution_type from resolutions r
    where r.store_id = s.id and ${STATE[status].when} limit ${COUNTED}) p
  group by 2`;

const COUNTS: Statement = {
  name: 'resolutions.tasks.counts',
  text: `${countOf('waiting')} union all ${countOf('failed')}`,
};

export interface TaskCount {
  status: TaskStatus;
  resolutionType: string;
  count: number;
}

/** Counts open and failed tasks by type, up to 1,000 per store and status. */
export const countTasks = (reader: ReaderAcross): Promise<TaskCount[]> =>
  reader.rows<TaskCount>(COUNTS, [storesOf(reader)]);

const storesOf = ({ storeIds }: ReaderAcross) => (storeIds === 'all' ? null : storeIds);
