/**
 * Source id of the shipment in an order that a claim for a purchase in a store created: the item was handed
 * over.
 */
export const HANDED_OVER = 'in-store';

/** Returns whether a claim for a purchase in a store created the order; no premium was paid for it. */
export const isOfInStoreClaim = ({
  salesChannel,
  fulfillments,
}: {
  salesChannel: string;
  fulfillments: readonly { sourceFulfillmentId: string | null }[];
}): boolean =>
  salesChannel === 'In Store' &&
  fulfillments.some(({ sourceFulfillmentId }) => sourceFulfillmentId === HANDED_OVER);
