import type { Statement, Writer } from '../kernel/internal.ts';
import { unprocessable } from '../kernel/internal.ts';
import { type ReturnState, reservedUnits } from './return-state.rules.ts';

// The same counters that claims reserve units in, so that claims and returns never reserve the same unit.
const ITEM = 'i.store_id = $1 and i.order_id = u.order_id and i.source_item_id = u.source_item_id';
const SHIPPED = `f.store_id = $1 and f.order_id = s.order_id
  and f.fulfillment_id = s.fulfillment_id and f.source_item_id = s.source_item_id`;

const RESERVE: Statement = {
  name: 'return-units.reserve',
  text: `with units as (
      select order_id, source_item_id, sum(reserved_quantity)::integer as quantity
      from return_items where store_id = $1 and return_id = $2 group by order_id, source_item_id),
    shipped as (
      select order_id, fulfillment_id, source_item_id, sum(reserved_quantity)::integer as quantity
      from return_items where store_id = $1 and return_id = $2 and fulfillment_id is not null
      group by order_id, fulfillment_id, source_item_id),
    of_items as (
      update order_items i set claimed_quantity = i.claimed_quantity + u.quantity
      from units u where ${ITEM}
        and i.claimed_quantity + u.quantity <= i.quantity - i.refunded_quantity
      returning 1),
    of_shipments as (
      update fulfillment_items f set claimed_quantity = f.claimed_quantity + s.quantity
      from shipped s where ${SHIPPED} and f.claimed_quantity + s.quantity <= f.quantity
      returning 1)
    select (select count(*) from units) = (select count(*) from of_items)
      and (select count(*) from shipped) = (select count(*) from of_shipments) as reserved`,
};

const KEEP: Statement = {
  name: 'return-units.keep',
  text: `with wanted as (
      select id, (value)::integer as quantity from jsonb_each_text($3::jsonb) as w(id, value)),
    before as materialized (
      select r.id, r.order_id, r.fulfillment_id, r.source_item_id,
        r.reserved_quantity - w.quantity as freed, w.quantity
      from return_items r join wanted w on w.id = r.id
      where r.store_id = $1 and r.return_id = $2 and r.reserved_quantity > w.quantity),
    kept as (
      update return_items r set reserved_quantity = b.quantity from before b
      where r.store_id = $1 and r.return_id = $2 and r.id = b.id),
    units as (
      select order_id, source_item_id, sum(freed)::integer as quantity from before
      group by order_id, source_item_id),
    shipped as (
      select order_id, fulfillment_id, source_item_id, sum(freed)::integer as quantity from before
      where fulfillment_id is not null group by order_id, fulfillment_id, source_item_id),
    of_items as (
      update order_items i set claimed_quantity = greatest(0, i.claimed_quantity - u.quantity)
      from units u where ${ITEM})
    update fulfillment_items f set claimed_quantity = greatest(0, f.claimed_quantity - s.quantity)
    from shipped s where ${SHIPPED}`,
};

/**
 * Reserves the units of a new return. Throws `quantity_not_returnable`, which rolls everything back, if
 * claims or other returns have reserved them. The order must be locked.
 */
export async function reserveReturnUnits(
  writer: Writer,
  returnId: string,
  refusal: string,
): Promise<void> {
  const [row] = await writer.rows<{ reserved: boolean }>(RESERVE, [writer.storeId, returnId]);
  if (row?.reserved) return;
  throw unprocessable('quantity_not_returnable', { text: refusal });
}

const RETAKE: Statement = {
  name: 'return-units.retake',
  text: `update return_items set reserved_quantity = quantity
    where store_id = $1 and return_id = $2 and reserved_quantity = 0`,
};

/** Marks a return that released all its units as having them again; `reserveReturnUnits` must follow. */
export async function retakeReturnUnits(writer: Writer, returnId: string): Promise<void> {
  await writer.rows(RETAKE, [writer.storeId, returnId]);
}

/** Releases, once, the units that a return no longer reserves in a state. See docs/rules/returns.md#units. */
export async function keepReturnUnits(
  writer: Writer,
  returnId: string,
  items: readonly { id: string; quantity: number; acceptedQuantity: number | null }[],
  state: ReturnState,
): Promise<void> {
  const units = items.map((item) => [item.id, reservedUnits(state, item)]);
  const kept = JSON.stringify(Object.fromEntries(units));
  await writer.rows(KEEP, [writer.storeId, returnId, kept]);
}
