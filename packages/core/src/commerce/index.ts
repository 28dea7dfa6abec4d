export {
  finishAppAuthorization,
  getAppAuthorization,
  offersApp,
  startAppAuthorization,
} from './connections/authorize-app.ts';
export {
  type Authorization,
  finishAuthorization,
  getAuthorization,
  offersAuthorization,
  receiveShopKeys,
  startAuthorization,
} from './connections/authorize-shop.ts';
export {
  changeConnection,
  type Disconnection,
  disconnectShop,
  resyncConnection,
  resyncProducts,
} from './connections/change-connection.ts';
export { createConnection, replaceCredentials } from './connections/connect-shop.ts';
export {
  AnyCredentials,
  ConnectionChanges,
  ConnectionWords,
  DescribedConnection,
  DescribedCredentials,
  Resync,
  UnreadableQuery,
} from './connections/connection.input.ts';
export { Connection } from './connections/connection.shape.ts';
export { getConnection, listConnections } from './connections/list-connections.ts';
export { PrivacyRequest, PrivacyRequestPage } from './connections/privacy-request.shape.ts';
export { completePrivacyRequest, listPrivacyRequests } from './connections/privacy-requests.ts';
export { purgeShopData } from './connections/purge-shop-data.ts';
export { purgeShopWebhooks } from './connections/purge-shop-webhooks.ts';
export { receiveAppWebhook } from './connections/receive-app-webhook.ts';
export { receiveShopWebhook, refuseShopWebhook } from './connections/receive-shop-webhook.ts';
export { syncConnections } from './connections/sync-connections.ts';
export { listUnreadableOrders, UnreadableOrderPage } from './connections/unreadable-orders.ts';
export { listUnreadableProducts, UnreadableProducts } from './connections/unreadable-products.ts';
export { verifyConnection } from './connections/verify-connection.ts';
export { creditCode } from './effects/credit-code.ts';
export {
  CompletedEffect,
  completeOrderEffect,
  listOrderEffects,
  retryOrderEffect,
} from './effects/order-effects.ts';
export { ShopEffect } from './effects/shop-effect.shape.ts';
export { tagOrder, tagOrderJob } from './effects/tag-order.ts';
export type { FileImport, FileImportDetails } from './file-import/file-import.shape.ts';
export {
  cancelOrderImport,
  checkOrderImport,
  getOrderImport,
  listOrderImports,
  reportOrderImport,
  startOrderImport,
  uploadOrderFile,
} from './order-import/order-imports.ts';
export {
  purgeOrderImports,
  resumeOrderImports,
  runOrderImportJob,
} from './order-import/run-order-import.ts';
export { findExactOrders } from './orders/find-exact-orders.ts';
export { findStoreOfOrder } from './orders/find-store-of-order.ts';
export { findOrderBySource, getOrder } from './orders/get-order.ts';
export { getOrderRecord } from './orders/get-order-record.ts';
export { indexOrders, indexOrdersJob } from './orders/index-orders.ts';
export { type ListOrdersInput, OrderFilters } from './orders/list-orders.input.ts';
export { listOrders } from './orders/list-orders.ts';
export { lookUpOrder } from './orders/look-up-order.ts';
export { LOOK_UP_OUTCOMES, type LookUpOutcome } from './orders/look-up-outcomes.ts';
export {
  openByOrderLink,
  requestLinkForClaim,
  requestOrderLink,
  sendOrderLink,
  sendOrderLinkJob,
} from './orders/order-link.ts';
export type { OrderSummary } from './orders/order-list.repository.ts';
export { type Fulfillment, type OrderItem, OrderLookup } from './orders/order-lookup.shape.ts';
export {
  FulfillmentSnapshot,
  OrderSnapshot,
  type OrderSnapshotInput,
} from './orders/order-snapshot.input.ts';
export { reindexCustomFields, reindexCustomFieldsJob } from './orders/reindex-custom-fields.ts';
export { batchesWaiting } from './orders/save-in-turn.repository.ts';
export { syncDuePolicies } from './orders/sync-policies.repository.ts';
export { upsertFulfillments } from './orders/upsert-fulfillments.ts';
export { upsertOrder, upsertOrders } from './orders/upsert-order.ts';
export { endStaleEffects, performDueEffects } from './performing/perform-effects.ts';
export { addProtection } from './policies/add-protection.ts';
export { grantAppeasement } from './policies/grant-appeasement.ts';
export { PreviewRevenueShareInput, previewRevenueShare } from './policies/preview-revenue-share.ts';
export { AddedProtection, Appeasement, ProtectionChange } from './policies/protection.input.ts';
export { removeProtection } from './policies/remove-protection.ts';
export { RevenueShare } from './policies/revenue-share.shape.ts';
export { findStoreProducts, ProductSearch } from './products/find-products.ts';
export { getProduct } from './products/get-product.ts';
export { ProductSnapshot, type ProductSnapshotInput } from './products/product.input.ts';
export { CatalogProduct, Product } from './products/product.shape.ts';
export { searchProducts } from './products/search-products.ts';
export { upsertProduct, upsertProducts } from './products/upsert-product.ts';
export { addPrices, withdrawPrices } from './quotes/change-prices.ts';
export { createQuote } from './quotes/create-quote.ts';
export { listPrices } from './quotes/list-prices.ts';
export { previewPrices } from './quotes/preview-prices.ts';
export { PriceNumber, PricePreviewWords, PriceWords } from './quotes/price.input.ts';
export { PricePreview, type PriceVersion, StorePrices } from './quotes/price.shape.ts';
export { purgeQuotes } from './quotes/purge-quotes.ts';
export { QuoteWords } from './quotes/quote.input.ts';
export { Quote } from './quotes/quote.shape.ts';
export { reconcileShops } from './reconciliation/reconcile-shops.ts';
export {
  DifferenceMark,
  DifferencesQuery,
  ReconciliationStart,
} from './reconciliation/reconciliation.input.ts';
export {
  Difference,
  DifferencePage,
  Reconciliation,
} from './reconciliation/reconciliation.shape.ts';
export {
  getReconciliation,
  listDifferences,
  markDifference,
  recheckDifference,
  startReconciliation,
} from './reconciliation/reconciliation.ts';
export { cancelWarranty } from './warranties/cancel-warranty.ts';
export { extendWarranty } from './warranties/extend-warranty.ts';
export {
  findStoreOfWarranty,
  getWarranty,
  listWarrantiesOfOrder,
} from './warranties/get-warranty.ts';
export { importWarranties } from './warranties/import-warranties.ts';
export { importWarrantyCsv, type WarrantyCsvResult } from './warranties/import-warranty-csv.ts';
export { listWarranties } from './warranties/list-warranties.ts';
export { registerWarranty } from './warranties/register-warranty.ts';
export {
  WarrantyCancellation,
  WarrantyDetails,
  type WarrantyDetailsInput,
  WarrantyExtension,
  WarrantyFilters,
  WarrantyRow,
} from './warranties/warranty.input.ts';
export { Warranty, WarrantyPage, WarrantyRecord } from './warranties/warranty.shape.ts';
export {
  MOST_WARRANTY_ROWS,
  readWarrantyCsv,
  WARRANTY_COLUMNS,
  type WarrantyCsv,
} from './warranties/warranty-csv.ts';
