/** The parts of an order that the portal shows; money in minor units, instants as ISO strings. */
export interface OrderView {
  orderNumber: string;
  currency: string;
  /** Total number of units. */
  count: number;
  items: ItemView[];
  shipments: ShipmentView[];
}

export interface ItemView {
  sourceItemId: string;
  name: string;
  image: string | null;
  /** Color, size and flavor in one line. */
  variant: string;
  price: number;
  quantity: number;
  /** Units that can still be claimed. */
  claimable: number;
  refunded: number;
}

export interface ShipmentView {
  id: string;
  /** The shipment's number, counted from 1 in the store's sequence. */
  position: number;
  state: 'delivered' | 'in-transit' | 'not-shipped';
  deliveredAt: string | null;
  /** Whether it was bought in a store; `deliveredAt` is then the time of purchase. */
  bought: boolean;
  carrier: string | null;
  tracking: Array<{ number: string; url: string }>;
  /** Number of units. */
  count: number;
  items: Array<{ item: ItemView; quantity: number }>;
  claimable: boolean;
  code: 'too_soon' | 'expired' | 'not_shipped' | 'unprotected' | 'fully_claimed' | null;
}
