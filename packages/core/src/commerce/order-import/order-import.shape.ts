import type { OrderMapping, RowError } from './order-csv.rules.ts';

export const ORDER_IMPORT_STATES = [
  'MAPPING',
  'CHECKING',
  'CHECKED',
  'IMPORTING',
  'DONE',
  'CANCELED',
  'REFUSED',
] as const;
export type OrderImportState = (typeof ORDER_IMPORT_STATES)[number];

/** Why a file is refused as a whole. */
export const ORDER_IMPORT_PROBLEMS = ['encoding', 'broken', 'too-many', 'empty'] as const;
export type OrderImportProblem = (typeof ORDER_IMPORT_PROBLEMS)[number];

export const ORDER_IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const;
export type OrderImportOutcome = (typeof ORDER_IMPORT_OUTCOMES)[number];

/** A file of orders: what its columns are, and how far it has been read. */
export interface OrderImport {
  id: string;
  fileName: string;
  bytes: number;
  header: string[];
  sample: string[][];
  mapping: OrderMapping;
  currency: string;
  state: OrderImportState;
  problem: OrderImportProblem | null;
  /** Bytes up to the last order that was checked or imported. */
  position: number;
  rows: number;
  startedBy: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** An order of a file, and what is wrong with it. */
export interface OrderImportRow {
  sourceOrderId: string;
  line: number;
  outcome: OrderImportOutcome;
  errors: RowError[];
}

/** An import with what it would do, or did, and the first orders that fail. */
export interface OrderImportDetails extends OrderImport {
  /** What would happen, or has happened so far once it is importing. */
  counts: Record<OrderImportOutcome, number>;
  failed: OrderImportRow[];
}
