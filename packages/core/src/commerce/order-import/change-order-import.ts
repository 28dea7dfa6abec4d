import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { conflict, invalid, parse, read, write } from '../../kernel/internal.ts';
import { REQUIRED_FIELDS } from './order-csv.rules.ts';
import { CheckOrderImportInput, OrderImportInput } from './order-import.input.ts';
import type { OrderImport, OrderImportDetails } from './order-import.shape.ts';
import {
  clearRows,
  countRows,
  getImport,
  listImports,
  moveImport,
  type OrderImportFile,
  saveMapping,
  selectRows,
} from './order-imports.repository.ts';
import { deleteFile, runOrderImportJob } from './run-order-import.ts';

const MOST_SHOWN = 100;
const MOST_LISTED = 20;

/**
 * Starts to check a file, which saves no order: what each would do, and what is wrong with it. Throws
 * `order_import_not_found`, `order_import_moved` once it is importing or has ended, and `invalid_input` for
 * columns that are missing or chosen twice.
 */
export async function checkOrderImport(
  ctx: Context,
  input: z.input<typeof CheckOrderImportInput>,
): Promise<void> {
  const { storeId, importId, mapping, currency } = parse(CheckOrderImportInput, input);
  const missing = REQUIRED_FIELDS.filter((field) => mapping[field] === undefined);
  if (missing.length > 0) {
    const message = 'Choose the column of this field.';
    throw invalid(missing.map((path) => ({ path, code: 'required', message })));
  }
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    const { header } = await getImport(writer, importId);
    const chosen = Object.entries(mapping);
    const wrong = chosen.filter(
      ([, at], index) => at >= header.length || chosen.findIndex((one) => one[1] === at) !== index,
    );
    if (wrong.length > 0) {
      const message = 'Choose each column once.';
      throw invalid(wrong.map(([path]) => ({ path, code: 'duplicate', message })));
    }
    const from = ['MAPPING', 'CHECKED'] as const;
    if (!(await moveImport(writer, importId, { from, to: 'CHECKING', afresh: true })))
      throw moved();
    await saveMapping(writer, { id: importId, mapping, currency });
    await clearRows(writer, importId);
    writer.enqueue(runOrderImportJob.of({ storeId, importId }));
  });
}

/** Starts to import a file that was checked. Throws `order_import_not_found` and `order_import_moved`. */
export async function startOrderImport(
  ctx: Context,
  input: z.input<typeof OrderImportInput>,
): Promise<void> {
  const { storeId, importId } = parse(OrderImportInput, input);
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    await getImport(writer, importId);
    const given = { from: ['CHECKED'], to: 'IMPORTING', afresh: true } as const;
    if (!(await moveImport(writer, importId, given))) throw moved();
    writer.enqueue(runOrderImportJob.of({ storeId, importId }));
  });
}

/**
 * Ends an import and deletes its file; orders that were imported stay. Throws `order_import_not_found`, and
 * `order_import_moved` once it has ended.
 */
export async function cancelOrderImport(
  ctx: Context,
  input: z.input<typeof OrderImportInput>,
): Promise<void> {
  const { storeId, importId } = parse(OrderImportInput, input);
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    await getImport(writer, importId);
    const from = ['MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING'] as const;
    if (!(await moveImport(writer, importId, { from, to: 'CANCELED' }))) throw moved();
  });
  await deleteFile(ctx, { storeId, importId });
}

/** Returns an import with its counts and the first orders that fail. Throws `order_import_not_found`. */
export async function getOrderImport(
  ctx: Context,
  input: z.input<typeof OrderImportInput>,
): Promise<OrderImportDetails> {
  const { storeId, importId } = parse(OrderImportInput, input);
  return read(ctx, 'order:update', { storeId }, async (reader) => {
    const found = await getImport(reader, importId);
    const isImported = ['IMPORTING', 'DONE', 'CANCELED'].includes(found.state);
    const counts = await countRows(reader, importId, isImported);
    const after = { line: -1, sourceOrderId: '' };
    const failed = await selectRows(reader, importId, {
      after,
      onlyFailed: true,
      limit: MOST_SHOWN,
    });
    return { ...shown(found), counts, failed };
  });
}

/** Returns the last imports of a store, newest first. */
export const listOrderImports = (
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<OrderImport[]> =>
  read(ctx, 'order:update', { storeId }, async (reader) =>
    (await listImports(reader, MOST_LISTED)).map(shown),
  );

const shown = ({ fileKey: _, delimiter: __, line: ___, ...rest }: OrderImportFile): OrderImport =>
  rest;

const moved = () =>
  conflict('order_import_moved', 'This import has moved on since. Reload the page.');
