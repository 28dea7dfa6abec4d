import type { Writer } from '../../kernel/internal.ts';
import { type FulfillmentStatus, isShipped } from '../orders/fulfillment-status.rules.ts';
import { protectionLineStatus } from '../orders/protection-line.rules.ts';
import { askOrderShop } from './ask-order-shop.ts';
import { listProtectionLines } from './protection-lines.repository.ts';

/**
 * Asks the shops of orders to fulfill the lines of their protection, each once, when the store's setting says
 * so. Skips orders that were placed before the shop was connected. The orders must be locked. See
 * docs/rules/money.md#protection-line.
 */
export async function fulfillProtection(
  writer: Writer,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  for (const line of await listProtectionLines(writer, orderIds)) {
    const { id, orderId, currency, setting, items, fulfillments } = line;
    const status = protectionLineStatus(setting, {
      bought: true,
      items,
      fulfillments: fulfillments.map(({ status: known, isOut, items: shipped }) => ({
        shipped: isOut || isShipped(known as FulfillmentStatus),
        items: shipped,
      })),
    });
    if (status !== 'fulfilled') continue;
    const reason = writer.ctx.ports.words.text('protection_fulfilled_by_setting');
    const request = { kind: 'fulfill-protection', reason } as const;
    await askOrderShop(writer, { id, orderId, currency, request });
  }
}
