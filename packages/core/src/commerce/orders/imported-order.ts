import type { FulfillmentSnapshot, OrderSnapshot } from './order-snapshot.input.ts';

/** A validated shipment with the id for a new row. */
export type Shipment = FulfillmentSnapshot & { id: string };

/** A validated snapshot with the ids for new rows. */
export interface ImportedOrder extends Omit<OrderSnapshot, 'items' | 'fulfillments'> {
  id: string;
  sourceOrderId: string;
  orderNumberKey: string;
  emailKey: string;
  snapshotHash: string;
  /** When the shop last changed the order; unknown for orders that come through `/v1`. */
  sourceUpdatedAt?: string | undefined;
  /** When its customer was erased. */
  erasedAt?: Date | undefined;
  items: (OrderSnapshot['items'][number] & { id: string })[];
  fulfillments: Shipment[] | undefined;
}
