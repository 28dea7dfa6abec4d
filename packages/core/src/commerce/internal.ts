export { saveShopOrders } from './connections/save-shop-orders.ts';
export { csvText } from './csv/csv-text.ts';
export { askToCancelCredit } from './effects/ask-to-cancel-credit.ts';
export type { ShopEffect } from './effects/shop-effect.shape.ts';
export {
  findOutcome,
  findSoldProduct,
  isAnyInShop,
  listOfClaim,
  reopenEffects,
} from './effects/shop-effects.repository.ts';
export { type ShopStep, stepInShop } from './effects/step-in-shop.ts';
export { tagOrderJob } from './effects/tag-order.ts';
export {
  cancelImport,
  checkFile,
  getFileImport,
  listFileImports,
  startImport,
} from './file-import/change-file-import.ts';
export { csvRows, fileContent } from './file-import/csv-rows.ts';
export type { CheckFileInput, FileImportInput } from './file-import/file-import.input.ts';
export {
  type FileImport,
  type FileImportDetails,
  type FileReading,
  JSON_FILE,
} from './file-import/file-import.shape.ts';
export { FILE_ROWS_PAGE, markImported } from './file-import/file-import-rows.repository.ts';
export { lockImports, type StoredFileImport } from './file-import/file-imports.repository.ts';
export { type JsonRecord, type JsonState, readJsonRecords } from './file-import/json-records.ts';
export { reportFileImport } from './file-import/report-file-import.ts';
export { rowErrorOf } from './file-import/row-error.ts';
export {
  FILE_BATCH_BYTES,
  type FilePart,
  purgeFileImports,
  RunFileInput,
  resumeFileImports,
  runFileImport,
} from './file-import/run-file-import.ts';
export { type GivenFile, uploadFile } from './file-import/upload-file.ts';
export { describeOrder } from './orders/describe-order.ts';
export { keepOrdersOut } from './orders/erased-people.repository.ts';
export { findStoreOfOrder } from './orders/find-store-of-order.ts';
export { findOrderBySource, getOrder } from './orders/get-order.ts';
export { OrderFilters } from './orders/list-orders.input.ts';
export { readOrderPage } from './orders/list-orders.ts';
export { lookUpOrder } from './orders/look-up-order.ts';
export { importOrders, shopOrderId } from './orders/order-import.repository.ts';
export { listOrdersByIdentity, type OrderSummary } from './orders/order-list.repository.ts';
export type { Fulfillment, OrderLookup, ShippedItem } from './orders/order-lookup.shape.ts';
export type { OrderRow } from './orders/order-row.ts';
export { AddressInput, type OrderSnapshotInput } from './orders/order-snapshot.input.ts';
export {
  getLockedOrder,
  getOrderRow,
  getOrderRowBySource,
  lockOrder,
  type NamedOrder,
} from './orders/orders.repository.ts';
export { jobOfChangedFields } from './orders/reindex-custom-fields.ts';
export { findPlatform, linkReplacement } from './orders/replacement-orders.repository.ts';
export {
  type CheckedOrder,
  checkOrder,
  importOrder,
  upsertOrder,
  upsertOrders,
} from './orders/upsert-order.ts';
export { findProduct, listVariants } from './products/products.repository.ts';
export { findIdInShop } from './products/shop-products.repository.ts';
export { upsertProducts } from './products/upsert-product.ts';
export { addPrices } from './quotes/change-prices.ts';
export { listPrices } from './quotes/list-prices.ts';
export { getWarrantyRow } from './warranties/get-warranty.ts';
export {
  addLink,
  findByLink,
  findByPurchase,
  findByWarranty,
  insertRegistration,
  listNumbered,
} from './warranties/registrations.repository.ts';
export { saveRegistration } from './warranties/save-registration.ts';
export { lockRegistrations } from './warranties/warranties.repository.ts';
