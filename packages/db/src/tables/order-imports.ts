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

/** Files of orders, and of claims of another system, that people import. The file itself is in the file storage until it is read. */
export const orderImports = pgTable(
  'order_imports',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['orders', 'claims'] })
      .notNull()
      .default('orders'),
    fileName: text('file_name').notNull(),
    /** In the file storage; null once the file is deleted. */
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    delimiter: text('delimiter').notNull(),
    header: jsonb('header').$type<string[]>().notNull(),
    /** The first rows, to choose columns by. */
    sample: jsonb('sample').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
    /** Of orders that name none. */
    currency: text('currency').notNull(),
    state: text('state', {
      enum: ['MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELED', 'REFUSED'],
    })
      .notNull()
      .default('MAPPING'),
    /** Why a file was refused as a whole. */
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

/** What an import would do with each order or claim of its file, and then what it did. */
export const orderImportRows = pgTable(
  'order_import_rows',
  {
    storeId: storeId(),
    importId: text('import_id').notNull(),
    /** Of the order, or of the claim. */
    sourceOrderId: text('source_order_id').notNull(),
    /** Of its first row. */
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged', 'failed'] }).notNull(),
    /** Whether it was imported; before, the outcome is what would happen. */
    importedAt: instant('imported_at'),
    errors: jsonb('errors').$type<{ field: string; message: string }[]>().notNull(),
    /** What the file says of a claim, until the import ends. */
    data: jsonb('data'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.importId, t.sourceOrderId] }),
    index('order_import_rows_line').on(t.storeId, t.importId, t.line),
    foreignKey({
      name: 'order_import_rows_import',
      columns: [t.storeId, t.importId],
      foreignColumns: [orderImports.storeId, orderImports.id],
    }).onDelete('cascade'),
    oneOf('order_import_rows_outcome', t.outcome),
    notNegative('order_import_rows_line_counted', t.line),
  ],
);
