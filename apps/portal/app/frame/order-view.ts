/** What the portal's screens show of an order; money in minor units, instants as ISO strings. */
export interface OrderView {
  orderNumber: string;
  currency: string;
  /** How many units were ordered in all. */
  count: number;
  items: ItemView[];
  shipments: ShipmentView[];
}

export interface ItemView {
  sourceItemId: string;
  name: string;
  image: string | null;
  /** Color, size and flavour in one line. */
  variant: string;
  price: number;
  quantity: number;
  /** Units that can still be claimed. */
  claimable: number;
  refunded: number;
}

export interface ShipmentView {
  id: string;
  /** Counts from 1, in the order of the store. */
  position: number;
  state: 'delivered' | 'in-transit' | 'not-shipped';
  deliveredAt: string | null;
  carrier: string | null;
  tracking: Array<{ number: string; url: string }>;
  /** Units in it. */
  count: number;
  items: Array<{ item: ItemView; quantity: number }>;
  claimable: boolean;
  code: 'too_soon' | 'expired' | 'not_shipped' | 'unprotected' | 'fully_claimed' | null;
}
