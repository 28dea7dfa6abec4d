import type { Context } from '../../kernel/internal.ts';
import {
  cancelImport,
  checkFile,
  getFileImport,
  listFileImports,
  startImport,
} from '../file-import/change-file-import.ts';
import type { CheckFileInput, FileImportInput } from '../file-import/file-import.input.ts';
import type { FileImport, FileImportDetails } from '../file-import/file-import.shape.ts';
import { reportFileImport } from '../file-import/report-file-import.ts';
import { type GivenFile, uploadFile } from '../file-import/upload-file.ts';
import { ORDER_FILES } from './run-order-import.ts';

/** Stores a CSV file of orders, as `uploadFile` does. */
export const uploadOrderFile = (ctx: Context, given: GivenFile): Promise<{ id: string }> =>
  uploadFile(ctx, ORDER_FILES, given);

/** Starts to check a file of orders, as `checkFile` does. */
export const checkOrderImport = (ctx: Context, input: CheckFileInput): Promise<void> =>
  checkFile(ctx, ORDER_FILES, input);

/** Starts to import a file of orders that was checked, as `startImport` does. */
export const startOrderImport = (ctx: Context, input: FileImportInput): Promise<void> =>
  startImport(ctx, ORDER_FILES, input);

/** Ends an import of orders, as `cancelImport` does. */
export const cancelOrderImport = (ctx: Context, input: FileImportInput): Promise<void> =>
  cancelImport(ctx, ORDER_FILES, input);

/** Returns an import of orders, as `getFileImport` does. */
export const getOrderImport = (ctx: Context, input: FileImportInput): Promise<FileImportDetails> =>
  getFileImport(ctx, ORDER_FILES, input);

/** Returns the store's last imports of orders, newest first. */
export const listOrderImports = (ctx: Context, input: { storeId: string }): Promise<FileImport[]> =>
  listFileImports(ctx, ORDER_FILES, input);

/** Streams the outcome of each order of a file, as `reportFileImport` does. */
export const reportOrderImport = (
  ctx: Context,
  input: FileImportInput,
  words?: Readonly<Record<string, string>>,
): Promise<AsyncIterable<string>> => reportFileImport(ctx, ORDER_FILES, input, words);
