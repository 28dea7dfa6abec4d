import type { Context, Said } from '../../kernel/internal.ts';
import {
  forbidden,
  invalid,
  isRefusal,
  may,
  newId,
  type Reader,
  read,
  write,
} from '../../kernel/internal.ts';
import { delimiterOf } from '../csv/csv-file.rules.ts';
import { CsvProblem, type CsvRecord, readCsv } from '../csv/read-csv.ts';
import { type FileReading, JSON_FILE } from './file-import.shape.ts';
import { countUnfinished, insertImport, lockImports } from './file-imports.repository.ts';

/** The largest file, in bytes. */
const MOST_FILE_BYTES = 200 * 1024 * 1024;

/** Maximum number of unfinished imports of a store, whose files are kept. */
const MOST_UNFINISHED = 20;
const MOST_COLUMNS = 200;
const SAMPLE_ROWS = 3;
const SAMPLE_LENGTH = 100;

/** An uploaded file, and the currency of amounts without one. */
export interface GivenFile {
  storeId: string;
  fileName: string;
  currency: string;
  content: ReadableStream<Uint8Array>;
}

/**
 * Stores a file as it arrives, in bounded memory, and guesses what its columns are. Imports nothing. Throws
 * `invalid_input` for a file that is empty, too large or can't be read, and past 20 imports of the store that
 * are not finished.
 */
export async function uploadFile(
  ctx: Context,
  reading: FileReading,
  given: GivenFile,
): Promise<{ id: string }> {
  const { storeId, currency } = given;
  const { permission, kind } = reading;
  if (!may(ctx.actor, permission, storeId)) throw forbidden(permission);
  await read(ctx, permission, { storeId }, requireRoom);
  const { files } = ctx.ports;
  const id = newId('oim', ctx.now());
  const fileKey = `${storeId}/${id}/${reading.storedAs}`;
  const start = new Collected();
  const stored = await files
    .put(fileKey, given.content.pipeThrough(limited(start)), 'text/csv')
    .catch((error) => {
      throw start.isTooLarge ? tooLarge() : error;
    });
  try {
    if (stored.size === 0) throw refused('empty', { text: reading.problems.empty });
    const columns = await columnsOf(ctx, reading, fileKey, start);
    return await write(ctx, permission, { storeId }, async (writer) => {
      await lockImports(writer);
      await requireRoom(writer);
      await insertImport(writer, kind, {
        id,
        fileKey,
        fileName: cut(given.fileName, 200),
        bytes: stored.size,
        ...columns,
        currency,
        startedBy: ctx.actor.kind === 'staff' ? ctx.actor.name : null,
      });
      return { id };
    });
  } catch (error) {
    // After any other error, the transaction may have committed although its response was lost.
    if (isRefusal(error)) await files.delete(fileKey);
    throw error;
  }
}

/** Returns the columns of a stored file, its first rows, and the guessed fields of the columns. */
async function columnsOf(ctx: Context, reading: FileReading, fileKey: string, start: Collected) {
  const { problems } = reading;
  const refusing = <T>(error: unknown): T => {
    if (!(error instanceof CsvProblem)) throw error;
    throw refused(error.problem, { text: problems[error.problem] });
  };
  if (reading.startsAsJson && start.isJson()) {
    const file = await ctx.ports.files.get(fileKey);
    const hasAny = file ? await reading.startsAsJson(file.stream).catch(refusing<boolean>) : false;
    if (!hasAny) throw refused('empty', { text: problems.empty });
    return { delimiter: JSON_FILE, header: [], sample: [], mapping: {} };
  }
  const delimiter = delimiterOf(start.firstLine());
  const [header, ...sample] = await firstRecords(ctx, fileKey, delimiter).catch(
    refusing<string[][]>,
  );
  if (!header || sample.length === 0) {
    throw refused('empty', { text: 'file_without_rows' });
  }
  if (header.length > MOST_COLUMNS) {
    throw refused('broken', { text: 'at_most_columns', values: { most: MOST_COLUMNS } });
  }
  return {
    delimiter,
    header: header.map((name) => cut(name, SAMPLE_LENGTH)),
    sample: sample.map((row) => row.map((cell) => cut(cell, SAMPLE_LENGTH))),
    mapping: reading.guessMapping(header),
  };
}

async function requireRoom(reader: Reader): Promise<void> {
  if ((await countUnfinished(reader)) < MOST_UNFINISHED) return;
  const values = { most: MOST_UNFINISHED };
  throw refused('too_many', { text: 'too_many_unfinished_imports', values });
}

/** Returns the start of a text in a form that the database stores: without NUL or half a character. */
const cut = (text: string, most: number): string =>
  text.replaceAll('\0', ' ').slice(0, most).toWellFormed();

/** Returns the header and the first rows of a stored file. */
async function firstRecords(ctx: Context, key: string, delimiter: string): Promise<string[][]> {
  const file = await ctx.ports.files.get(key);
  if (!file) return [];
  const found: CsvRecord[] = [];
  for await (const record of readCsv(file.stream, delimiter)) {
    if (found.push(record) > SAMPLE_ROWS) break;
  }
  return found.map(({ cells }) => cells);
}

/** The start of a file, for its header, and whether it is too large. */
class Collected {
  text = '';
  bytes = 0;
  get isTooLarge() {
    return this.bytes > MOST_FILE_BYTES;
  }
  firstLine() {
    return this.text.split(/\r?\n/, 1)[0] ?? '';
  }
  isJson() {
    return /^\ufeff?\s*[[{]/.test(this.text);
  }
}

function limited(start: Collected): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  return new TransformStream({
    transform(chunk, controller) {
      if (start.bytes < 64 * 1024) start.text += decoder.decode(chunk, { stream: true });
      start.bytes += chunk.byteLength;
      if (start.isTooLarge) controller.error(new Error('The file is too large.'));
      else controller.enqueue(chunk);
    },
  });
}

const refused = (code: string, said: Said) => invalid([{ path: 'file', code, ...said }]);

const tooLarge = () => refused('too_large', { text: 'file_over_200_mb' });
