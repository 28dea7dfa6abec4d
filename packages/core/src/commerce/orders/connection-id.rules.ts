/** The built-in shop of every store, for orders from `/v1`, from a file, or entered here. */
export const NATIVE_CONNECTION = 'con_native';

/**
 * Returns the shop's own id of an order. `sourceOrderId` is unique in a store: if another connection has an
 * order with the same id, the connection's id precedes it, as in `con_1:501`.
 */
export const shopOrderIdOf = (order: { sourceOrderId: string; connectionId: string }): string =>
  order.sourceOrderId.startsWith(`${order.connectionId}:`)
    ? order.sourceOrderId.slice(order.connectionId.length + 1)
    : order.sourceOrderId;
