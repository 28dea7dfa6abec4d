import type { Context, Writer } from '../../kernel/internal.ts';
import { defineJob, text } from '../../kernel/internal.ts';
import { csvRows } from '../file-import/csv-rows.ts';
import type {
  FileImportRow,
  FileReading,
  RowError,
  RowProblem,
} from '../file-import/file-import.shape.ts';
import { dueRows, markImported, saveRows } from '../file-import/file-import-rows.repository.ts';
import type { StoredFileImport } from '../file-import/file-imports.repository.ts';
import { rowErrorOf } from '../file-import/row-error.ts';
import {
  type FilePart,
  purgeFileImports,
  RunFileInput,
  resumeFileImports,
  runFileImport,
} from '../file-import/run-file-import.ts';
import { NATIVE_CONNECTION } from '../orders/connection-id.rules.ts';
import type { ImportedOrder } from '../orders/imported-order.ts';
import { importOrders } from '../orders/order-import.repository.ts';
import { type CheckedOrder, checkOrder } from '../orders/upsert-order.ts';
import { type KnownOrder, knownOrders, lockOrders } from './known-orders.repository.ts';
import {
  guessMapping,
  isOrderField,
  keyOf,
  type OrderRows,
  orderOf,
  REQUIRED_FIELDS,
} from './order-csv.rules.ts';

/** Continues to check or import a file of orders. */
export const runOrderImportJob = defineJob({
  name: 'run-order-import',
  input: RunFileInput,
  onceKey: ({ importId }) => importId,
  run: runOrderImport,
});

/** How files of orders are read. */
export const ORDER_FILES: FileReading = {
  kind: 'orders',
  permission: 'order:update',
  storedAs: 'orders.csv',
  required: REQUIRED_FIELDS,
  isField: isOrderField,
  guessMapping,
  problems: {
    empty: text('csv_file_empty'),
    encoding: text('file_not_in_utf_8'),
    broken: text('csv_file_broken'),
  },
  job: runOrderImportJob,
};

/** The rows of one order, and where the file continues after them. */
interface Group extends OrderRows, FilePart {
  rows: string[][];
}

/** Continues the import of an order file. Only for the system. */
export function runOrderImport(
  ctx: Context,
  input: { storeId: string; importId: string },
): Promise<void> {
  return runFileImport(ctx, { reading: ORDER_FILES, parts: groupsOf, save: saveBatch }, input);
}

const saveBatch = (writer: Writer, found: StoredFileImport, batch: readonly Group[]) =>
  found.state === 'CHECKING' ? checkBatch(writer, found, batch) : importBatch(writer, found, batch);

/**
 * Reads the orders of a file from the position that the import has reached; consecutive rows with the same id
 * are one order.
 */
async function* groupsOf(ctx: Context, found: StoredFileImport): AsyncGenerator<Group> {
  let group: Group | null = null;
  for await (const { cells, bytes, end: place } of csvRows(ctx, found)) {
    const key = keyOf(cells, found.mapping);
    if (group && key !== '' && group.key === key) {
      group.count += 1;
      // Extra rows beyond the limit for an order are counted, but not kept.
      if (group.rows.length <= 500) {
        group.rows.push(cells);
        group.bytes += bytes;
      }
      group.end = place;
      continue;
    }
    if (group) yield group;
    group = { key, line: place.line, rows: [cells], count: 1, bytes, end: place };
  }
  if (group) yield group;
}

interface Read {
  row: Omit<FileImportRow, 'outcome'>;
  checked: CheckedOrder;
}

/** Builds the orders that would be imported, with what is wrong with them. */
const readBatch = (
  { ctx }: Writer,
  { mapping, currency, header }: StoredFileImport,
  batch: readonly Group[],
): Read[] =>
  batch.map((group) => {
    const { order, errors } = orderOf(group, { mapping, currency, columns: header.length });
    const checked = checkOrder(order);
    if (group.key === '') {
      const key = `line ${group.line}`;
      return { row: { key, line: group.line, errors: [rowErrorOf(ctx, NO_NUMBER)] }, checked };
    }
    const refused = 'order' in checked ? [] : checked.errors;
    const known = new Set(errors.map(({ field }) => field));
    const named = refused
      .map(
        (error): RowError => ({
          field: error.path.split('.').at(-1) ?? '',
          message: ctx.ports.words.message(error),
        }),
      )
      .filter(({ field }) => !known.has(field));
    const wrong = errors.map((error) => rowErrorOf(ctx, error));
    const row = { key: group.key, line: group.line, errors: [...wrong, ...named] };
    return { row, checked };
  });

async function checkBatch(writer: Writer, found: StoredFileImport, batch: readonly Group[]) {
  const read = readBatch(writer, found, batch);
  const ids = read.map(({ row }) => row.key);
  const orders = read.flatMap(({ checked }) => ('order' in checked ? [checked.order] : []));
  // Without an id column, a stored order with the same number may be this order under another id.
  const isByNumber = found.mapping.sourceOrderId === undefined;
  const numbers = isByNumber ? orders.map((order) => order.orderNumberKey) : [];
  const known = await knownOrders(writer, ids, numbers);
  const byId = new Map(known.map((one) => [one.sourceOrderId, one]));
  const byNumber = new Map(known.map((one) => [one.numberKey, one]));
  const seen = new Set<string>();
  const rows = read.map(({ row, checked }): FileImportRow => {
    const errors = [...row.errors];
    const push = (problem: RowProblem) => errors.push(rowErrorOf(writer.ctx, problem));
    const order = 'order' in checked ? checked.order : null;
    const there = byId.get(row.key);
    const twin = order && isByNumber ? byNumber.get(order.orderNumberKey) : undefined;
    if (there && there.connectionId !== NATIVE_CONNECTION) push(OF_SHOP);
    else if (!there && twin) push(OTHER_ID);
    else if (there && order && undoes(there, order, found)) push(KNOWS_MORE);
    if (errors.length > 0 || !order) return { ...row, outcome: 'failed', errors };
    const outcome = !there
      ? 'created'
      : there.hash === order.snapshotHash
        ? 'unchanged'
        : 'updated';
    return { ...row, outcome, errors };
  });
  // An order that appears twice in a batch conflicts just as with one of an earlier batch.
  const [first, again] = [rows.filter(isNew(seen)), rows.filter(isAgain(seen))];
  await saveRows(writer, found.id, first);
  for (const row of again) await saveRows(writer, found.id, [row]);
}

const placeOf = ({ key, line }: FileImportRow) => `${line} ${key}`;

/** Matches the first row of each order, and remembers its position. */
const isNew = (seen: Set<string>) => {
  const ids = new Set<string>();
  return (row: FileImportRow) => {
    if (ids.has(row.key)) return false;
    ids.add(row.key);
    seen.add(placeOf(row));
    return true;
  };
};
const isAgain = (seen: Set<string>) => (row: FileImportRow) => !seen.has(placeOf(row));

async function importBatch(writer: Writer, found: StoredFileImport, batch: readonly Group[]) {
  const read = readBatch(writer, found, batch);
  const due = await dueRows(
    writer,
    found.id,
    read.map(({ row }) => row.key),
  );
  const lines = new Map(due.map(({ key, line }) => [key, line]));
  const orders = read.flatMap(({ row, checked }) =>
    'order' in checked && lines.get(row.key) === row.line ? [checked.order] : [],
  );
  // The orders may have changed since the check.
  const ids = orders.map(({ sourceOrderId }) => sourceOrderId);
  await lockOrders(writer, ids);
  const known = await knownOrders(writer, ids, []);
  const byId = new Map(known.map((one) => [one.sourceOrderId, one]));
  const isSafe = (order: ImportedOrder) => {
    const there = byId.get(order.sourceOrderId);
    return !there || there.connectionId !== NATIVE_CONNECTION || !undoes(there, order, found);
  };
  const failed = (key: string, problem: RowProblem) => ({
    key,
    outcome: 'failed' as const,
    errors: [rowErrorOf(writer.ctx, problem)],
  });
  const refused = orders.filter((order) => !isSafe(order));
  const imported = await importOrders(writer, orders.filter(isSafe));
  await markImported(writer, found.id, [
    ...refused.map(({ sourceOrderId }) => failed(sourceOrderId, KNOWS_MORE)),
    ...imported.map(({ sourceOrderId, changed, connectionId }) =>
      connectionId === NATIVE_CONNECTION
        ? { key: sourceOrderId, outcome: changed, errors: [] }
        : failed(sourceOrderId, OF_SHOP),
    ),
  ]);
}

/**
 * Returns whether a file would undo stored data of an order: values for which it has no column, or a claimed
 * item that it lacks, whose units would then count twice.
 */
const undoes = (
  there: KnownOrder,
  { snapshotHash, items }: ImportedOrder,
  { mapping }: StoredFileImport,
): boolean =>
  there.hash !== snapshotHash &&
  (there.hasMore ||
    (there.hasWarranty && mapping.warrantyPeriod === undefined) ||
    there.claimed.some(
      (one) =>
        !items.some(
          ({ sourceItemId, productName }) =>
            sourceItemId === one.sourceItemId && productName === one.productName,
        ),
    ));

const NO_NUMBER: RowProblem = { field: 'orderNumber', text: 'row_without_order_number' };
const OF_SHOP: RowProblem = { field: '', text: 'order_kept_by_shop' };
const KNOWS_MORE: RowProblem = { field: '', text: 'store_knows_more_of_order' };
const OTHER_ID: RowProblem = { field: 'orderNumber', text: 'order_under_other_id' };

/** Queues every import of orders whose job was lost. Returns how many. Only for the system. */
export const resumeOrderImports = (ctx: Context): Promise<number> =>
  resumeFileImports(ctx, ORDER_FILES);

/** Deletes old imports of orders, and files that are left over. Returns how many. Only for the system. */
export const purgeOrderImports = (ctx: Context): Promise<number> =>
  purgeFileImports(ctx, ORDER_FILES);
