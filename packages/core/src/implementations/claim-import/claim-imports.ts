import {
  type CheckFileInput,
  cancelImport,
  checkFile,
  type FileImport,
  type FileImportDetails,
  type FileImportInput,
  type GivenFile,
  getFileImport,
  listFileImports,
  reportFileImport,
  startImport,
  uploadFile,
} from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { CLAIM_FILES } from './run-claim-import.ts';

/** Stores a file of claims of Order Protection, as `uploadFile` does. See docs/moving-to-amends.md. */
export const uploadClaimFile = (ctx: Context, given: GivenFile): Promise<{ id: string }> =>
  uploadFile(ctx, CLAIM_FILES, given);

/** Starts the check of a file of claims, as `checkFile` does. */
export const checkClaimImport = (ctx: Context, input: CheckFileInput): Promise<void> =>
  checkFile(ctx, CLAIM_FILES, input);

/** Starts the import of a checked file of claims, as `startImport` does. */
export const startClaimImport = (ctx: Context, input: FileImportInput): Promise<void> =>
  startImport(ctx, CLAIM_FILES, input);

/** Cancels an import of claims, as `cancelImport` does. */
export const cancelClaimImport = (ctx: Context, input: FileImportInput): Promise<void> =>
  cancelImport(ctx, CLAIM_FILES, input);

/** Returns an import of claims, as `getFileImport` does. */
export const getClaimImport = (ctx: Context, input: FileImportInput): Promise<FileImportDetails> =>
  getFileImport(ctx, CLAIM_FILES, input);

/** Returns the store's last imports of claims, newest first. */
export const listClaimImports = (ctx: Context, input: { storeId: string }): Promise<FileImport[]> =>
  listFileImports(ctx, CLAIM_FILES, input);

/** Streams the outcome of each claim of a file, as `reportFileImport` does. */
export const reportClaimImport = (
  ctx: Context,
  input: FileImportInput,
  words?: Readonly<Record<string, string>>,
): Promise<AsyncIterable<string>> => reportFileImport(ctx, CLAIM_FILES, input, words);
