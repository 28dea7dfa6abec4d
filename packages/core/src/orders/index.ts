export { describeOrder } from './describe-order.ts';
export { findExactOrders } from './find-exact-orders.ts';
export { findStoreProducts, ProductSearch } from './find-products.ts';
export { findStoreOfOrder } from './find-store-of-order.ts';
export { findOrderBySource, getOrder } from './get-order.ts';
export { getOrderRecord, type OrderRecord } from './get-order-record.ts';
export { indexOrders } from './index-orders.ts';
export { ListOrdersInput, ORDER_STATES, OrderFilters } from './list-orders.input.ts';
export { listOrders, type OrderPage } from './list-orders.ts';
export { LookUpOrderInput, lookUpOrder } from './look-up-order.ts';
export {
  openByOrderLink,
  requestLinkForClaim,
  requestOrderLink,
  sendOrderLink,
} from './order-link.ts';
export type { OrderLinkEmailProps, OrderLinkEmailRenderer } from './order-link-email.port.ts';
export type { OrderSummary } from './order-list.repository.ts';
export type * from './order-lookup.ts';
export type { LinkedOrder, PolicyRecord } from './order-record.repository.ts';
export type { OrderRow } from './order-row.ts';
export {
  AddressInput,
  FulfillmentSnapshot,
  OrderItemSnapshot,
  OrderSnapshot,
  type OrderSnapshotInput,
} from './order-snapshot.input.ts';
export { refreshTerms } from './order-terms.repository.ts';
export { getOrderRow, getOrderRowBySource, lockOrder } from './orders.repository.ts';
export type { Product } from './products.repository.ts';
export { findPlatform, linkReplacement } from './replacement-orders.repository.ts';
export { searchProducts } from './search-products.ts';
export { syncDuePolicies, syncPolicies } from './sync-policies.repository.ts';
export { UpsertFulfillmentsInput, upsertFulfillments } from './upsert-fulfillments.ts';
export {
  type BatchResult,
  type ImportChange,
  importOrder,
  upsertOrder,
  upsertOrders,
} from './upsert-order.ts';
