import { z } from 'zod';
import { requireSystem } from '../../access/internal.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import { defineJob, read, unscoped, write } from '../../kernel/internal.ts';
import { CsvProblem, readCsv } from '../csv/read-csv.ts';
import { NATIVE_CONNECTION } from '../orders/connection-id.rules.ts';
import { type ImportedOrder, importOrders } from '../orders/order-import.repository.ts';
import { type CheckedOrder, checkOrder } from '../orders/upsert-order.ts';
import { keyOf, type OrderRows, orderOf, type RowError } from './order-csv.rules.ts';
import type { OrderImportProblem, OrderImportRow } from './order-import.shape.ts';
import {
  abandonedImports,
  advanceImport,
  deleteImport,
  dueRows,
  forgetFile,
  getImport,
  type KnownOrder,
  knownOrders,
  lockOrders,
  markImported,
  moveImport,
  type OrderImportFile,
  oldImports,
  saveRows,
} from './order-imports.repository.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;
const UNFINISHED_MS = 7 * DAY_MS;

/** Orders that are checked or imported in one transaction. */
const BATCH = 250;
/** Rows of one file. */
const MOST_ROWS = 1_000_000;
/** How long one job runs before it lets others have a turn. */
const TURN_MS = 15_000;

const Input = z.object({ storeId: z.string(), importId: z.string() });
type Input = z.output<typeof Input>;

/** Continues to check or import a file of orders. */
export const runOrderImportJob = defineJob({
  name: 'run-order-import',
  input: Input,
  onceKey: ({ importId }) => importId,
  run: runOrderImport,
});

/** The rows of one order, and where the file continues after them. */
interface Group extends OrderRows {
  rows: string[][];
  end: { position: number; line: number };
}

/**
 * Continues a file of orders where it stands, until all of it is checked or imported, it is canceled, or the
 * turn is over and another job continues. Every batch of orders and how far the file was read commit
 * together, so that a killed process repeats nothing. Only for the system.
 */
export async function runOrderImport(ctx: Context, input: Input): Promise<void> {
  requireSystem(ctx);
  const found = await read(ctx, 'order:update', { storeId: input.storeId }, (reader) =>
    getImport(reader, input.importId),
  );
  if (found.state !== 'CHECKING' && found.state !== 'IMPORTING') return;
  try {
    await readOn(ctx, input, found);
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    await end(ctx, input, found, error.problem);
  }
}

async function readOn(ctx: Context, input: Input, found: OrderImportFile): Promise<void> {
  const started = performance.now();
  let at = found.position;
  let batch: Group[] = [];
  const save = async () => {
    const rows = await saveBatch(ctx, input, { found, from: at, batch });
    at = batch.at(-1)?.end.position ?? at;
    batch = [];
    return rows;
  };
  for await (const group of groupsOf(ctx, found)) {
    batch.push(group);
    if (batch.length < BATCH) continue;
    const rows = await save();
    if (rows === null) return;
    if (rows > MOST_ROWS) return end(ctx, input, found, 'too-many');
    if (performance.now() - started > TURN_MS) return continueLater(ctx, input);
  }
  if (batch.length > 0 && (await save()) === null) return;
  const isEmpty = at === 0;
  await end(ctx, input, found, isEmpty ? 'empty' : null);
}

/** Reads the orders of a file from where it stands: rows below each other with the same id are one. */
async function* groupsOf(ctx: Context, found: OrderImportFile): AsyncGenerator<Group> {
  const { fileKey, position, bytes, mapping, delimiter } = found;
  if (position >= bytes) return;
  const range = position > 0 ? { start: position, end: bytes - 1 } : undefined;
  const file = fileKey === null ? null : await ctx.ports.files.get(fileKey, range);
  if (!file) throw new CsvProblem('broken');
  let group: Group | null = null;
  let isHeader = position === 0;
  for await (const { cells, line, end } of readCsv(file.stream, delimiter)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const key = keyOf(cells, mapping);
    const place = { position: position + end, line: found.line + line };
    if (group && key !== '' && group.key === key) {
      // Far more rows than an order may have are counted and not kept.
      if (group.rows.length <= 500) group.rows.push(cells);
      group.end = place;
      continue;
    }
    if (group) yield group;
    group = { key, line: place.line, rows: [cells], end: place };
  }
  if (group) yield group;
}

/** Checks or imports some orders. Returns the rows of the file read so far; null if it ended meantime. */
function saveBatch(
  ctx: Context,
  { storeId, importId }: Input,
  { found, from, batch }: { found: OrderImportFile; from: number; batch: readonly Group[] },
): Promise<number | null> {
  const { state } = found;
  const last = batch.at(-1);
  if (!last) throw new Error('a batch has an order');
  return write(ctx, 'order:update', { storeId }, async (writer) => {
    const rows = await advanceImport(writer, importId, {
      state,
      from,
      to: last.end,
      rows: batch.reduce((sum, { rows: { length } }) => sum + length, 0),
    });
    if (rows === null) return null;
    if (state === 'CHECKING') await checkBatch(writer, found, batch);
    else await importBatch(writer, found, batch);
    return rows;
  });
}

interface Read {
  row: Omit<OrderImportRow, 'outcome'>;
  checked: CheckedOrder;
}

/** Returns orders as they would be imported, with what is wrong with them. */
const readBatch = (
  { mapping, currency, header }: OrderImportFile,
  batch: readonly Group[],
): Read[] =>
  batch.map((group) => {
    const { order, errors } = orderOf(group, { mapping, currency, columns: header.length });
    const checked = checkOrder(order);
    if (group.key === '') {
      const sourceOrderId = `line ${group.line}`;
      return { row: { sourceOrderId, line: group.line, errors: [NO_NUMBER] }, checked };
    }
    const refused = 'order' in checked ? [] : checked.errors;
    const known = new Set(errors.map(({ field }) => field));
    const named = refused
      .map(({ path, message }): RowError => ({ field: path.split('.').at(-1) ?? '', message }))
      .filter(({ field }) => !known.has(field));
    const row = { sourceOrderId: group.key, line: group.line, errors: [...errors, ...named] };
    return { row, checked };
  });

async function checkBatch(writer: Writer, found: OrderImportFile, batch: readonly Group[]) {
  const read = readBatch(found, batch);
  const ids = read.map(({ row }) => row.sourceOrderId);
  const orders = read.flatMap(({ checked }) => ('order' in checked ? [checked.order] : []));
  // Without a column of ids, an order of the same number may be the same under another id.
  const isByNumber = found.mapping.sourceOrderId === undefined;
  const numbers = isByNumber ? orders.map((order) => order.orderNumberKey) : [];
  const known = await knownOrders(writer, ids, numbers);
  const byId = new Map(known.map((one) => [one.sourceOrderId, one]));
  const byNumber = new Map(known.map((one) => [one.numberKey, one]));
  const seen = new Set<string>();
  const rows = read.map(({ row, checked }): OrderImportRow => {
    const errors = [...row.errors];
    const order = 'order' in checked ? checked.order : null;
    const there = byId.get(row.sourceOrderId);
    const twin = order && isByNumber ? byNumber.get(order.orderNumberKey) : undefined;
    if (there && there.connectionId !== NATIVE_CONNECTION) errors.push(OF_SHOP);
    else if (!there && twin) errors.push(OTHER_ID);
    else if (there && order && undoes(there, order)) errors.push(KNOWS_MORE);
    if (errors.length > 0 || !order) return { ...row, outcome: 'failed', errors };
    const outcome = !there
      ? 'created'
      : there.hash === order.snapshotHash
        ? 'unchanged'
        : 'updated';
    return { ...row, outcome, errors };
  });
  // An order that stands twice in one batch conflicts like one of an earlier batch.
  const [first, again] = [rows.filter(isNew(seen)), rows.filter(isAgain(seen))];
  await saveRows(writer, found.id, first);
  for (const row of again) await saveRows(writer, found.id, [row]);
}

const placeOf = ({ sourceOrderId, line }: OrderImportRow) => `${line} ${sourceOrderId}`;

/** Tells the first row of each order from others, and remembers its place. */
const isNew = (seen: Set<string>) => {
  const ids = new Set<string>();
  return (row: OrderImportRow) => {
    if (ids.has(row.sourceOrderId)) return false;
    ids.add(row.sourceOrderId);
    seen.add(placeOf(row));
    return true;
  };
};
const isAgain = (seen: Set<string>) => (row: OrderImportRow) => !seen.has(placeOf(row));

async function importBatch(writer: Writer, found: OrderImportFile, batch: readonly Group[]) {
  const read = readBatch(found, batch);
  const due = await dueRows(
    writer,
    found.id,
    read.map(({ row }) => row.sourceOrderId),
  );
  const lines = new Map(due.map(({ sourceOrderId, line }) => [sourceOrderId, line]));
  const orders = read.flatMap(({ row, checked }) =>
    'order' in checked && lines.get(row.sourceOrderId) === row.line ? [checked.order] : [],
  );
  // They may have changed since the check.
  const ids = orders.map(({ sourceOrderId }) => sourceOrderId);
  await lockOrders(writer, ids);
  const known = await knownOrders(writer, ids, []);
  const byId = new Map(known.map((one) => [one.sourceOrderId, one]));
  const isSafe = (order: ImportedOrder) => {
    const there = byId.get(order.sourceOrderId);
    return !there || there.connectionId !== NATIVE_CONNECTION || !undoes(there, order);
  };
  const refused = orders.filter((order) => !isSafe(order));
  const imported = await importOrders(writer, orders.filter(isSafe));
  await markImported(writer, found.id, [
    ...refused.map(({ sourceOrderId }) => failed(sourceOrderId, KNOWS_MORE)),
    ...imported.map(({ sourceOrderId, changed, connectionId }) =>
      connectionId === NATIVE_CONNECTION
        ? { sourceOrderId, outcome: changed, errors: [] }
        : failed(sourceOrderId, OF_SHOP),
    ),
  ]);
}

const failed = (sourceOrderId: string, error: RowError) => ({
  sourceOrderId,
  outcome: 'failed' as const,
  errors: [error],
});

/**
 * Returns whether a file would undo what the store knows of an order: values that no column holds, or an item
 * that was claimed and that the file doesn't have, whose units would be there a second time.
 */
const undoes = (there: KnownOrder, { snapshotHash, items }: ImportedOrder): boolean =>
  there.hash !== snapshotHash &&
  (there.hasMore ||
    there.claimed.some(
      (one) =>
        !items.some(
          ({ sourceItemId, productName }) =>
            sourceItemId === one.sourceItemId && productName === one.productName,
        ),
    ));

const NO_NUMBER: RowError = { field: 'orderNumber', message: 'Enter the order number.' };
const OF_SHOP: RowError = {
  field: '',
  message: 'This order comes from a connected shop, which keeps it up to date.',
};
const KNOWS_MORE: RowError = {
  field: '',
  message:
    'The store knows more about this order than a file can say, such as refunds, protection or claims. Change it where it came from.',
};
const OTHER_ID: RowError = {
  field: 'orderNumber',
  message:
    'The store has an order with this number under another ID. Choose the column with the order’s ID.',
};

/** Ends a check or an import, or refuses the file. */
async function end(
  ctx: Context,
  input: Input,
  { state }: OrderImportFile,
  problem: OrderImportProblem | null,
): Promise<void> {
  const { storeId, importId } = input;
  const to = problem ? 'REFUSED' : state === 'CHECKING' ? 'CHECKED' : 'DONE';
  await write(ctx, 'order:update', { storeId }, (writer) =>
    moveImport(writer, importId, { from: [state], to, ...(problem ? { problem } : {}) }),
  );
  if (to !== 'CHECKED') await deleteFile(ctx, input);
}

/** Deletes the file of an import that has ended. */
export async function deleteFile(ctx: Context, { storeId, importId }: Input): Promise<void> {
  const { fileKey } = await read(ctx, 'order:update', { storeId }, (reader) =>
    getImport(reader, importId),
  );
  if (fileKey === null) return;
  await ctx.ports.files.delete(fileKey);
  await write(ctx, 'order:update', { storeId }, (writer) => forgetFile(writer, importId));
}

const continueLater = (ctx: Context, input: Input): Promise<void> =>
  write(ctx, 'order:update', { storeId: input.storeId }, async (writer) => {
    writer.enqueue(runOrderImportJob.of(input));
  });

/** Queues every import whose job was lost. Returns how many. Only for the system. */
export async function resumeOrderImports(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - 60_000);
  const found = await abandonedImports(unscoped(ctx), before);
  for (const { storeId, id } of found) await continueLater(ctx, { storeId, importId: id });
  return found.length;
}

/**
 * Cancels imports that were left alone for a week, deletes files that are left over, and imports after 30
 * days. Returns how many it dealt with. Only for the system.
 */
export async function purgeOrderImports(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now().getTime();
  const before = new Date(now - KEPT_MS);
  const found = await oldImports(unscoped(ctx), {
    before,
    unfinishedBefore: new Date(now - UNFINISHED_MS),
  });
  for (const { storeId, id } of found) {
    const of = { storeId, importId: id };
    const createdAt = await write(ctx, 'order:update', { storeId }, async (writer) => {
      const from = ['MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING'] as const;
      await moveImport(writer, id, { from, to: 'CANCELED' });
      return (await getImport(writer, id)).createdAt;
    });
    await deleteFile(ctx, of);
    if (createdAt >= before) continue;
    await write(ctx, 'order:update', { storeId }, (writer) => deleteImport(writer, id));
  }
  return found.length;
}
