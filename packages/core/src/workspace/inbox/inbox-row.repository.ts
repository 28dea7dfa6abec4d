import type { InboxClaim } from './inbox-claim.shape.ts';
import type { InboxSort } from './inbox-query.rules.ts';
import { keyOf, orderBy } from './inbox-sql.repository.ts';

/** A row with its sort key, as the cursor stores it. */
export interface FoundClaim extends InboxClaim {
  key: string | null;
}

const ROW = `c.id, c.store_id as "storeId", c.claim_number as "claimNumber",
  c.claim_state as "claimState", c.claim_category as "claimCategory", c.claim_type as "claimType",
  c.requested_resolution as "requestedResolution",
  coalesce((select array_agg(distinct r.resolution_type) from resolutions r
    where r.store_id = c.store_id and r.claim_id = c.id), '{}') as "providedResolutions",
  c.author_name as "authorName", c.author_email as "authorEmail", c.order_id as "orderId",
  c.source_order_number as "sourceOrderNumber", c.currency, c.claimed_value::float8 as "claimedValue",
  c.sales_channel as "salesChannel", c.is_ota as "isOta", c.assignee_id as "assigneeId",
  (select p.name from people p where p.id = c.assignee_id) as "assigneeName",
  coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color)
      order by l.name) from claim_labels cl
    join labels l on l.store_id = cl.store_id and l.id = cl.label_id
    where cl.store_id = c.store_id and cl.claim_id = c.id), '[]') as labels,
  i.item, i.lines, i.units, left(c.claim_description, 160) as excerpt,
  c.unread_by_staff as "unreadByStaff", c.wake_at as "wakeAt", c.sla_due_at as "slaDueAt",
  c.waiting_since as "waitingSince", c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.version`;
const ITEMS = `left join lateral (select count(*)::integer as lines,
    coalesce(sum(quantity), 0)::integer as units,
    (array_agg(json_build_object('name', name, 'imageUrl', image_url) order by position, id))[1] as item
  from claim_items where store_id = c.store_id and claim_id = c.id) i on true`;

/** Returns the rows of the claims named by `page`, in the order of the list. */
export const rowsOf = (page: string, sort: InboxSort) =>
  rowsWhere('c.store_id = page.store_id and c.id = page.id', page, sort);

/**
 * Returns the rows of the claims that `page` has just read, by physical position (`ctid`), which
 * saves another index look-up each.
 */
export const rowsAt = (page: string, sort: InboxSort) =>
  rowsWhere('c.ctid = page.ctid', page, sort);

const rowsWhere = (isSame: string, page: string, sort: InboxSort) =>
  `with page as materialized (${page})
  select ${ROW}, ${keyOf(sort, 'c')} as key
  from page join claims c on ${isSame} ${ITEMS}
  ${orderBy(sort, 'c')}`;
