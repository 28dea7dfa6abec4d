import type { Job, Said } from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import type { CsvProblem } from '../csv/read-csv.ts';

/** What a file can contain. */
export const FILE_IMPORT_KINDS = ['orders', 'claims'] as const;
export type FileImportKind = (typeof FILE_IMPORT_KINDS)[number];

export const FILE_IMPORT_STATES = [
  'MAPPING',
  'CHECKING',
  'CHECKED',
  'IMPORTING',
  'DONE',
  'CANCELED',
  'REFUSED',
] as const;
export type FileImportState = (typeof FILE_IMPORT_STATES)[number];

/** Why a file is refused as a whole. */
export const FILE_IMPORT_PROBLEMS = ['encoding', 'broken', 'too-many', 'empty'] as const;
export type FileImportProblem = (typeof FILE_IMPORT_PROBLEMS)[number];

export const FILE_IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const;
export type FileImportOutcome = (typeof FILE_IMPORT_OUTCOMES)[number];

/** The column of each field, from 0. */
export type FileMapping = Partial<Record<string, number>>;

/** What is wrong with a row; `field` is empty for the row as a whole. */
export interface RowError {
  field: string;
  message: string;
}

/** The same, with a text that is not translated yet. */
export interface RowProblem extends Said {
  field: string;
  text: string;
}

/** How the files of one kind are read. */
export interface FileReading {
  kind: FileImportKind;
  permission: Permission;
  /** The name under which a file is stored, after the id of its import. */
  storedAs: string;
  /** Fields for which a CSV file must have a column. */
  required: readonly string[];
  isField(name: string): boolean;
  guessMapping(header: readonly string[]): FileMapping;
  /**
   * Reads the start of a file that looks like JSON, and returns whether it has any records; throws a
   * `CsvProblem`. If omitted, every file is CSV.
   */
  startsAsJson?(content: ReadableStream<Uint8Array>): Promise<boolean>;
  /** The texts that say why a file can't be read. */
  problems: Readonly<Record<CsvProblem['problem'] | 'empty', string>>;
  job: { of(payload: { storeId: string; importId: string }): Job };
}

/** Stored in place of the delimiter for a file that isn't CSV. */
export const JSON_FILE = 'json';

/** The import of a file, with its columns and progress. */
export interface FileImport {
  id: string;
  fileName: string;
  bytes: number;
  header: string[];
  sample: string[][];
  mapping: FileMapping;
  currency: string;
  state: FileImportState;
  problem: FileImportProblem | null;
  /** Bytes up to the end of the last order or claim that was checked or imported. */
  position: number;
  rows: number;
  startedBy: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** An order or a claim of a file, and what is wrong with it. */
export interface FileImportRow {
  /** Its id at its source. */
  key: string;
  line: number;
  outcome: FileImportOutcome;
  errors: RowError[];
}

/** An import with what it would do or did, and the first rows that failed. */
export interface FileImportDetails extends FileImport {
  /** What would happen; once importing, what has happened so far. */
  counts: Record<FileImportOutcome, number>;
  failed: FileImportRow[];
}
