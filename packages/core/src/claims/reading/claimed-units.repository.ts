import type { Statement, Writer } from '../../kernel/internal.ts';
import { unprocessable } from '../../kernel/internal.ts';

// Shared by every statement: the claim's units by order item, and by shipment and item.
const UNITS = `with units as (
    select order_id, source_item_id, sum(quantity)::integer as quantity from claim_items
    where store_id = $1 and claim_id = $2 group by order_id, source_item_id),
  shipped as (
    select order_id, fulfillment_id, source_item_id, sum(quantity)::integer as quantity
    from claim_items where store_id = $1 and claim_id = $2 and fulfillment_id is not null
    group by order_id, fulfillment_id, source_item_id)`;

const ITEM = 'i.store_id = $1 and i.order_id = u.order_id and i.source_item_id = u.source_item_id';
const SHIPPED = `f.store_id = $1 and f.order_id = s.order_id
  and f.fulfillment_id = s.fulfillment_id and f.source_item_id = s.source_item_id`;

const RELEASE: Statement = {
  name: 'claimed-units.release',
  text: `${UNITS}, of_items as (
      update order_items i set claimed_quantity = greatest(0, i.claimed_quantity - u.quantity)
      from units u where ${ITEM})
    update fulfillment_items f set claimed_quantity = greatest(0, f.claimed_quantity - s.quantity)
    from shipped s where ${SHIPPED}`,
};

const TAKE: Statement = {
  name: 'claimed-units.reserve',
  text: `${UNITS}, of_items as (
      update order_items i set claimed_quantity = i.claimed_quantity + u.quantity
      from units u where ${ITEM}
        and i.claimed_quantity + u.quantity <= i.quantity - i.refunded_quantity
      returning 1),
    of_shipments as (
      update fulfillment_items f set claimed_quantity = f.claimed_quantity + s.quantity
      from shipped s where ${SHIPPED} and f.claimed_quantity + s.quantity <= f.quantity
      returning 1)
    select (select count(*) from units) = (select count(*) from of_items)
      and (select count(*) from shipped) = (select count(*) from of_shipments) as taken`,
};

/** Releases the claim's units, so that they can be claimed again. The order must be locked. */
export async function releaseUnits(writer: Writer, claimId: string): Promise<void> {
  await writer.rows(RELEASE, [writer.storeId, claimId]);
}

/**
 * Reserves the claim's units again. Throws `quantity_not_claimable`, which rolls everything back,
 * if other claims have since reserved them. The order must be locked. See
 * docs/rules/eligibility.md#reserved-units.
 */
export async function reserveUnits(writer: Writer, claimId: string): Promise<void> {
  const [row] = await writer.rows<{ taken: boolean }>(TAKE, [writer.storeId, claimId]);
  if (row?.taken) return;
  throw unprocessable('quantity_not_claimable');
}
