import {
  cancelOrderImport,
  checkOrderImport,
  getOrderImport,
  listOrderImports,
  reportOrderImport,
  startOrderImport,
  uploadOrderFile,
} from '@amends/core/commerce';
import type { FilePages } from '../file-import/file-import.server.ts';
import { orderImportWordsFor } from '../messages/order-import.ts';

/** The pages that import orders. */
export const ORDER_FILES: FilePages = {
  path: '/orders/import',
  words: orderImportWordsFor,
  upload: uploadOrderFile,
  list: listOrderImports,
  get: getOrderImport,
  check: checkOrderImport,
  start: startOrderImport,
  cancel: cancelOrderImport,
  report: reportOrderImport,
};
