import type { OrderLookup } from '@amends/core/commerce';

interface Given {
  type?: string;
  quantity?: number;
  images?: string[];
  sourceItemId?: string | null;
  resolution?: Record<string, unknown>;
}

/**
 * Returns the body of `POST /v1/claims/:sourceOrderId` for the first item of an order's first
 * shipment: one missing unit, reshipment, signed, unless overridden.
 */
export function aSubmission(order: OrderLookup, given: Given = {}) {
  const shipment = order.fulfillments[0];
  const item = shipment?.items[0]?.item;
  if (!shipment || !item) throw new Error('this order has nothing to claim');
  const { type = 'MISSING_ITEM', quantity = 1, images = [], resolution } = given;
  const { sourceItemId = item.sourceItemId } = given;
  const part = sourceItemId === null ? {} : { sourceItemId, quantity };
  return {
    claim: {
      claimCategory: 'SHIPPING',
      email: order.customerEmail,
      salesChannel: 'online',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: shipment.sourceFulfillmentId,
          issues: [{ ...part, type, details: 'It was not in the box.', images }],
        },
      ],
      resolution: {
        desiredMethod: 'reship',
        customerSignature: 'Sam Shopper',
        ...resolution,
      },
    },
    customer: {
      email: order.customerEmail,
      customerName: 'Sam Shopper',
      sourceOrderId: order.orderId,
    },
  };
}
