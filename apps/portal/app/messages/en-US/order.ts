import { plural } from './plural.ts';

/** Texts about the order and its shipments. */
export const order = {
  items: (count: number) => plural(count, { '=0': 'No items', one: '# item', other: '# items' }),
  ordered: (count: number) => `${count} ordered`,
  claimable: (count: number) => `${count} can still be claimed`,
  each: 'each',
  quantityOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  delivered: 'Delivered',
  bought: 'Bought',
  inTransit: 'In Transit',
  notShipped: 'Not shipped yet',
  fulfilled: (count: number) =>
    plural(count, {
      '=0': 'No items fulfilled',
      one: '# item fulfilled',
      other: '# items fulfilled',
    }),
  shipmentName: (position: number) => `Shipment ${position}`,
  show: 'Show items',
  hide: 'Hide items',
  tracking: 'Tracking number',
};
