import {
  cancelClaimImport,
  checkClaimImport,
  getClaimImport,
  listClaimImports,
  reportClaimImport,
  startClaimImport,
  uploadClaimFile,
} from '@amends/core/implementations';
import type { FilePages } from '../file-import/file-import.server.ts';
import { claimImportWordsFor } from '../messages/claim-import.ts';

/** The pages that import claims. */
export const CLAIM_FILES: FilePages = {
  path: '/claims/import',
  words: claimImportWordsFor,
  upload: uploadClaimFile,
  list: listClaimImports,
  get: getClaimImport,
  check: checkClaimImport,
  start: startClaimImport,
  cancel: cancelClaimImport,
  report: reportClaimImport,
};
