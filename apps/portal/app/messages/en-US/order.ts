/** Words about the order and its shipments. */
export const orderWords = {
  number: (orderNumber: string) => `Order #${orderNumber}`,
  items: (count: number) => (count === 0 ? 'No items' : count === 1 ? '1 item' : `${count} items`),
  ordered: (count: number) => `${count} ordered`,
  claimable: (count: number) => `${count} can still be claimed`,
  each: 'each',
  quantityOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  delivered: 'Delivered',
  inTransit: 'In Transit',
  notShipped: 'Not shipped yet',
  fulfilled: (count: number) =>
    count === 1 ? '1 item fulfilled' : `${count === 0 ? 'No' : count} items fulfilled`,
  shipmentName: (position: number) => `Shipment ${position}`,
  show: 'Show items',
  hide: 'Hide items',
  tracking: 'Tracking number',
};
