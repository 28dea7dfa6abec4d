import type { Context } from '../../kernel/internal.ts';
import { conflict, invalid, parse, read, write } from '../../kernel/internal.ts';
import { type CheckFileInput, checkFileInput, FileImportInput } from './file-import.input.ts';
import {
  type FileImport,
  type FileImportDetails,
  type FileReading,
  JSON_FILE,
} from './file-import.shape.ts';
import { clearRows, countRows, selectRows } from './file-import-rows.repository.ts';
import {
  getImport,
  listImports,
  moveImport,
  type StoredFileImport,
  saveMapping,
} from './file-imports.repository.ts';
import { deleteFile } from './run-file-import.ts';

const MOST_SHOWN = 100;
const MOST_LISTED = 20;

/**
 * Starts checking a file: what each row would do, and what is wrong with it. Imports nothing. Throws
 * `order_import_not_found`, `order_import_moved` once it is importing or has ended, and `invalid_input` for
 * columns that are missing or chosen twice.
 */
export async function checkFile(
  ctx: Context,
  { kind, permission, required, isField, job }: FileReading,
  input: CheckFileInput,
): Promise<void> {
  const { storeId, importId, mapping, currency } = parse(checkFileInput(isField), input);
  await write(ctx, permission, { storeId }, async (writer) => {
    const { header, delimiter } = await getImport(writer, kind, importId);
    const needed = delimiter === JSON_FILE ? [] : required;
    const missing = needed.filter((field) => mapping[field] === undefined);
    if (missing.length > 0) {
      throw invalid(missing.map((path) => ({ path, code: 'required', text: 'column_missing' })));
    }
    const chosen = Object.entries(mapping);
    const wrong = chosen.filter(
      ([, at = 0], index) =>
        at >= header.length || chosen.findIndex((one) => one[1] === at) !== index,
    );
    if (wrong.length > 0) {
      throw invalid(wrong.map(([path]) => ({ path, code: 'duplicate', text: 'column_twice' })));
    }
    const from = ['MAPPING', 'CHECKED'] as const;
    if (!(await moveImport(writer, importId, { from, to: 'CHECKING', afresh: true })))
      throw moved();
    await saveMapping(writer, { id: importId, mapping, currency });
    await clearRows(writer, importId);
    writer.enqueue(job.of({ storeId, importId }));
  });
}

/** Starts importing a checked file. Throws `order_import_not_found` and `order_import_moved`. */
export async function startImport(
  ctx: Context,
  { kind, permission, job }: FileReading,
  input: FileImportInput,
): Promise<void> {
  const { storeId, importId } = parse(FileImportInput, input);
  await write(ctx, permission, { storeId }, async (writer) => {
    await getImport(writer, kind, importId);
    const given = { from: ['CHECKED'], to: 'IMPORTING', afresh: true } as const;
    if (!(await moveImport(writer, importId, given))) throw moved();
    writer.enqueue(job.of({ storeId, importId }));
  });
}

/**
 * Ends an import and deletes its file; what was imported stays. Throws `order_import_not_found`, and
 * `order_import_moved` once it has ended.
 */
export async function cancelImport(
  ctx: Context,
  reading: FileReading,
  input: FileImportInput,
): Promise<void> {
  const { kind, permission } = reading;
  const { storeId, importId } = parse(FileImportInput, input);
  await write(ctx, permission, { storeId }, async (writer) => {
    await getImport(writer, kind, importId);
    const from = ['MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING'] as const;
    if (!(await moveImport(writer, importId, { from, to: 'CANCELED' }))) throw moved();
  });
  await deleteFile(ctx, reading, { storeId, importId });
}

/** Returns an import with its counts and the first rows that fail. Throws `order_import_not_found`. */
export async function getFileImport(
  ctx: Context,
  { kind, permission }: FileReading,
  input: FileImportInput,
): Promise<FileImportDetails> {
  const { storeId, importId } = parse(FileImportInput, input);
  return read(ctx, permission, { storeId }, async (reader) => {
    const found = await getImport(reader, kind, importId);
    const isImported = ['IMPORTING', 'DONE', 'CANCELED'].includes(found.state);
    const counts = await countRows(reader, importId, isImported);
    const after = { line: -1, key: '' };
    const failed = await selectRows(reader, importId, {
      after,
      onlyFailed: true,
      limit: MOST_SHOWN,
    });
    return { ...shown(found), counts, failed };
  });
}

/** Returns the last imports of a store, newest first. */
export const listFileImports = (
  ctx: Context,
  { kind, permission }: FileReading,
  { storeId }: { storeId: string },
): Promise<FileImport[]> =>
  read(ctx, permission, { storeId }, async (reader) =>
    (await listImports(reader, kind, MOST_LISTED)).map(shown),
  );

const shown = ({
  storeId: _,
  fileKey: __,
  delimiter: ___,
  line: ____,
  ...rest
}: StoredFileImport): FileImport => rest;

const moved = () => conflict('order_import_moved');
