import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { currencyCode, notNegative, oneOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { stores } from './stores.ts';

/**
 * Uploaded files of orders, or of claims from another system. The file is in the file storage until it is
 * read.
 */
export const orderImports = pgTable(
  'order_imports',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['orders', 'claims'] })
      .notNull()
      .default('orders'),
    fileName: text('file_name').notNull(),
    /** Key in the file storage; null once the file is deleted. */
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    delimiter: text('delimiter').notNull(),
    header: jsonb('header').$type<string[]>().notNull(),
    /** The first rows, for choosing columns. */
    sample: jsonb('sample').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
    /** Currency of orders without one. */
    currency: text('currency').notNull(),
    state: text('state', {
      enum: ['MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELED', 'REFUSED'],
    })
      .notNull()
      .default('MAPPING'),
    /** Why the whole file was refused. */
    problem: text('problem', { enum: ['encoding', 'broken', 'too-many', 'empty'] }),
    /** Bytes and lines up to the last order that was checked or imported. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    line: integer('line').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    startedBy: text('started_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('order_imports_newest').on(t.storeId, t.createdAt),
    index('order_imports_age').on(t.createdAt),
    foreignKey({ name: 'order_imports_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('order_imports_kind', t.kind),
    oneOf('order_imports_state', t.state),
    oneOf('order_imports_problem', t.problem),
    currencyCode('order_imports_currency', t.currency),
    notNegative('order_imports_counts', t.bytes, t.position, t.line, t.rows),
  ],
);

/** The planned result, then the actual result, of each order or claim in a file. */
export const orderImportRows = pgTable(
  'order_import_rows',
  {
    storeId: storeId(),
    importId: text('import_id').notNull(),
    /** Source id of the order or claim. */
    sourceOrderId: text('source_order_id').notNull(),
    /** Line of the order's first row. */
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged', 'failed'] }).notNull(),
    /** When it was imported; until then, the outcome is a prediction. */
    importedAt: instant('imported_at'),
    errors: jsonb('errors').$type<{ field: string; message: string }[]>().notNull(),
    /** A claim's data from the file, until the import ends. */
    data: jsonb('data'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.importId, t.sourceOrderId] }),
    // Ends with the id: all claims of a JSON file may be on one line.
    index('order_import_rows_place').on(t.storeId, t.importId, t.line, t.sourceOrderId),
    foreignKey({
      name: 'order_import_rows_import',
      columns: [t.storeId, t.importId],
      foreignColumns: [orderImports.storeId, orderImports.id],
    }).onDelete('cascade'),
    oneOf('order_import_rows_outcome', t.outcome),
    notNegative('order_import_rows_line_counted', t.line),
  ],
);
