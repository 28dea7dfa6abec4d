import { countLabel } from '@amends/core/reference/text.rules';

/** Texts about the order and its shipments. */
export const orderWords = {
  items: (count: number) => countLabel(count, 'item'),
  ordered: (count: number) => `${count} ordered`,
  claimable: (count: number) => `${count} can still be claimed`,
  each: 'each',
  quantityOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  delivered: 'Delivered',
  bought: 'Bought',
  inTransit: 'In Transit',
  notShipped: 'Not shipped yet',
  fulfilled: (count: number) => `${countLabel(count, 'item')} fulfilled`,
  shipmentName: (position: number) => `Shipment ${position}`,
  show: 'Show items',
  hide: 'Hide items',
  tracking: 'Tracking number',
};
