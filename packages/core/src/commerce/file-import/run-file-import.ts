import { z } from 'zod';
import { requireSystem } from '../../access/internal.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import { read, unscoped, write } from '../../kernel/internal.ts';
import { CsvProblem } from '../csv/read-csv.ts';
import type { FileImportProblem, FileReading } from './file-import.shape.ts';
import {
  abandonedImports,
  advanceImport,
  deleteImport,
  endReading,
  forgetFile,
  getImport,
  moveImport,
  oldImports,
  type StoredFileImport,
} from './file-imports.repository.ts';
import { JsonState } from './json-records.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;
const UNFINISHED_MS = 7 * DAY_MS;

/** Number of orders or claims that are checked or imported in one transaction. */
export const FILE_BATCH = 250;
/** A batch ends earlier at this size, so that large orders or claims fit in memory. */
export const FILE_BATCH_BYTES = 4_000_000;
/** Maximum number of rows of a file. */
const MOST_ROWS = 1_000_000;
/** How long one job runs before other jobs get a turn. */
const TURN_MS = 15_000;

export const RunFileInput = z.object({
  storeId: z.string(),
  importId: z.string(),
  /**
   * State of the reader of a JSON file when the turn before this one ended. Without it, or after a crash, the
   * file is read again from its start or from there, and what was saved is skipped.
   */
  state: JsonState.optional().catch(undefined),
});
type Input = z.output<typeof RunFileInput>;

/** One order or claim of a file, and where the file continues after it. */
export interface FilePart {
  /** Number of its rows in the file. */
  count: number;
  /** Its approximate size in memory. */
  bytes: number;
  end: { position: number; line: number };
  /** State of the reader of a JSON file after it. */
  state?: JsonState;
}

/** How the parts of one kind of file are read and saved. */
export interface FileSteps<Part extends FilePart> {
  reading: FileReading;
  /** Reads the parts from the position that the import has reached; `state` is of that position or before. */
  parts(ctx: Context, found: StoredFileImport, state?: JsonState): AsyncIterable<Part>;
  save(writer: Writer, found: StoredFileImport, batch: readonly Part[]): Promise<void>;
}

/**
 * Continues the import of a file until all of it is checked or imported, it is canceled, or its turn is over
 * and another job continues. Each batch commits together with the position in the file, so that a killed
 * process repeats nothing. Only for the system.
 */
export async function runFileImport<Part extends FilePart>(
  ctx: Context,
  steps: FileSteps<Part>,
  input: Input,
): Promise<void> {
  requireSystem(ctx);
  const { kind, permission } = steps.reading;
  const found = await read(ctx, permission, { storeId: input.storeId }, (reader) =>
    getImport(reader, kind, input.importId),
  );
  if (found.state !== 'CHECKING' && found.state !== 'IMPORTING') return;
  await readOn(ctx, steps, input, found);
}

async function readOn<Part extends FilePart>(
  ctx: Context,
  steps: FileSteps<Part>,
  input: Input,
  found: StoredFileImport,
): Promise<void> {
  const { reading } = steps;
  // The turn starts once the position is reached: skipping a long way could use up all of it.
  let started: number | null = null;
  let at = found.position;
  let { state } = input;
  let batch: Part[] = [];
  let bytes = 0;
  const save = async () => {
    const rows = await saveBatch(ctx, steps, input, { found, from: at, batch });
    at = batch.at(-1)?.end.position ?? at;
    state = batch.at(-1)?.state;
    batch = [];
    bytes = 0;
    return rows;
  };
  const endAs = (problem: FileImportProblem | null) =>
    end(ctx, reading, input, { found, at, problem });
  try {
    for await (const part of steps.parts(ctx, found, stateFor(found, state))) {
      started ??= performance.now();
      batch.push(part);
      bytes += part.bytes;
      if (batch.length < FILE_BATCH && bytes < FILE_BATCH_BYTES) continue;
      const rows = await save();
      if (rows === null) return;
      if (rows > MOST_ROWS) return endAs('too-many');
      if (performance.now() - started > TURN_MS) {
        return continueLater(ctx, reading, { ...input, state });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    return endAs(error.problem);
  }
  if (batch.length > 0) {
    const rows = await save();
    if (rows === null) return;
    if (rows > MOST_ROWS) return endAs('too-many');
  }
  await endAs(at === 0 && found.state === 'CHECKING' ? 'empty' : null);
}

/** Returns the state of a reader, unless the file is being read again from before it. */
const stateFor = ({ position }: StoredFileImport, state?: JsonState) =>
  state && state.position <= position ? state : undefined;

/**
 * Checks or imports a batch. Returns the rows of the file read so far; null if the import ended in the
 * meantime.
 */
function saveBatch<Part extends FilePart>(
  ctx: Context,
  { reading, save }: FileSteps<Part>,
  { storeId }: Input,
  { found, from, batch }: { found: StoredFileImport; from: number; batch: readonly Part[] },
): Promise<number | null> {
  const last = batch.at(-1);
  if (!last) throw new Error('the batch has no parts');
  return write(ctx, reading.permission, { storeId }, async (writer) => {
    const rows = await advanceImport(writer, {
      found,
      from,
      to: last.end,
      rows: batch.reduce((sum, { count }) => sum + count, 0),
    });
    if (rows === null) return null;
    await save(writer, found, batch);
    return rows;
  });
}

/** Ends a check or an import, or refuses the file, unless the import changed in the meantime. */
async function end(
  ctx: Context,
  reading: FileReading,
  input: Input,
  {
    found,
    at,
    problem,
  }: { found: StoredFileImport; at: number; problem: FileImportProblem | null },
): Promise<void> {
  const { storeId } = input;
  const to = problem ? 'REFUSED' : found.state === 'CHECKING' ? 'CHECKED' : 'DONE';
  const isEnded = await write(ctx, reading.permission, { storeId }, (writer) =>
    endReading(writer, { found, at, to, problem }),
  );
  if (isEnded && to !== 'CHECKED') await deleteFile(ctx, reading, input);
}

/** Deletes the file of an import that has ended. */
export async function deleteFile(
  ctx: Context,
  { kind, permission }: FileReading,
  { storeId, importId }: Input,
): Promise<void> {
  const { fileKey } = await read(ctx, permission, { storeId }, (reader) =>
    getImport(reader, kind, importId),
  );
  if (fileKey === null) return;
  await ctx.ports.files.delete(fileKey);
  await write(ctx, permission, { storeId }, (writer) => forgetFile(writer, importId));
}

const continueLater = (
  ctx: Context,
  { permission, job }: FileReading,
  input: Input,
): Promise<void> =>
  write(ctx, permission, { storeId: input.storeId }, async (writer) => {
    writer.enqueue(job.of(input));
  });

/** Queues every import whose job was lost. Returns how many. Only for the system. */
export async function resumeFileImports(ctx: Context, reading: FileReading): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - 60_000);
  const found = await abandonedImports(unscoped(ctx), reading.kind, before);
  for (const { storeId, id } of found) await continueLater(ctx, reading, { storeId, importId: id });
  return found.length;
}

/**
 * Cancels imports that no one continued for a week, deletes leftover files, and deletes imports after 30
 * days. Returns the number of imports. Only for the system.
 */
export async function purgeFileImports(ctx: Context, reading: FileReading): Promise<number> {
  requireSystem(ctx);
  const { kind, permission } = reading;
  const now = ctx.now().getTime();
  const before = new Date(now - KEPT_MS);
  const found = await oldImports(unscoped(ctx), kind, {
    before,
    unfinishedBefore: new Date(now - UNFINISHED_MS),
  });
  for (const { storeId, id } of found) {
    const createdAt = await write(ctx, permission, { storeId }, async (writer) => {
      const from = ['MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING'] as const;
      await moveImport(writer, id, { from, to: 'CANCELED' });
      return (await getImport(writer, kind, id)).createdAt;
    });
    await deleteFile(ctx, reading, { storeId, importId: id });
    if (createdAt >= before) continue;
    await write(ctx, permission, { storeId }, (writer) => deleteImport(writer, id));
  }
  return found.length;
}
