import type { Statement, Writer } from '../../kernel/internal.ts';
import type { ProtectionFulfilment } from '../orders/protection-line.rules.ts';

/** A protection line that a shop may be asked to fulfill. */
export interface ProtectionLine {
  /** The key of the effect; protection that is added again gets another key. */
  id: string;
  orderId: string;
  currency: string;
  setting: ProtectionFulfilment;
  items: { sourceItemId: string; quantity: number; refundedQuantity: number }[];
  fulfillments: {
    status: string;
    /** Whether the time of shipping or delivery is known. */
    isOut: boolean;
    items: { sourceItemId: string; quantity: number }[];
  }[];
}

const LINES: Statement = {
  name: 'shop-effects.protection-lines',
  text: `with line as (
      select o.id as order_id, o.currency, s.protection_fulfilment as setting,
        'fulfill_' || o.id || coalesce('_' || (extract(epoch from o.protection_changed_at) * 1000)::bigint, '')
          as id
      from orders o
      join connections c on c.store_id = o.store_id and c.id = o.connection_id
      join store_settings s on s.store_id = o.store_id
      where o.store_id = $1 and o.id = any ($2::text[]) and c.kind <> 'native'
        and c.status in ('ACTIVE', 'DEGRADED', 'PAUSED') and s.protection_fulfilment <> 'never'
        -- Without a price the shop has no line, as of orders that a tag protects.
        and o.shipping_protected and o.premium_paid is not null and not o.is_one_time_appeasement
        and o.protection_removed_at is null and o.policy_cancelled_at is null
        and o.source_cancelled_at is null and o.source_created_at >= c.created_at
        and not exists (select from shop_effects e where e.store_id = o.store_id
          and e.order_id = o.id and e.status = 'WAITING'
          and e.kind in ('add-protection', 'remove-protection')))
    select line.id, line.order_id as "orderId", line.currency, line.setting,
      (select coalesce(json_agg(json_build_object('sourceItemId', i.source_item_id,
          'quantity', i.quantity, 'refundedQuantity', i.refunded_quantity)), '[]')
        from order_items i where i.store_id = $1 and i.order_id = line.order_id) as items,
      (select coalesce(json_agg(json_build_object('status', f.fulfillment_status,
          'isOut', f.shipped_at is not null or f.delivered_at is not null,
          'items', (select coalesce(json_agg(json_build_object(
              'sourceItemId', fi.source_item_id, 'quantity', fi.quantity)), '[]')
            from fulfillment_items fi where fi.store_id = $1 and fi.order_id = f.order_id
              and fi.fulfillment_id = f.id))), '[]')
        from fulfillments f where f.store_id = $1 and f.order_id = line.order_id) as fulfillments
    from line
    where not exists (select from shop_effects e where e.store_id = $1 and e.id = line.id)`,
};

/** Lists the protection lines of orders that a shop may be asked to fulfill, and was not asked yet. */
export const listProtectionLines = (
  writer: Writer,
  orderIds: readonly string[],
): Promise<ProtectionLine[]> => writer.rows<ProtectionLine>(LINES, [writer.storeId, orderIds]);
