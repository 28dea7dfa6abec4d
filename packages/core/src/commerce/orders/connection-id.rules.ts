/** The built-in shop of every store: orders that came through `/v1`, a file, or were entered here. */
export const NATIVE_CONNECTION = 'con_native';

/**
 * Returns the shop's own id of an order. `sourceOrderId` is unique in a store: when another connection has an order
 * of that id, it follows its connection's, as in `con_1:501`.
 */
export const shopOrderIdOf = (order: { sourceOrderId: string; connectionId: string }): string =>
  order.sourceOrderId.startsWith(`${order.connectionId}:`)
    ? order.sourceOrderId.slice(order.connectionId.length + 1)
    : order.sourceOrderId;
