import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A record of a file: its cells, the line on which it ends, and the bytes up to its end. */
export interface CsvRecord {
  cells: string[];
  line: number;
  end: number;
}

/** Why a file can't be read: not UTF-8, or a quote that never ends. */
export class CsvProblem extends Error {
  readonly problem: 'encoding' | 'broken';
  constructor(problem: 'encoding' | 'broken') {
    super(problem);
    this.problem = problem;
  }
}

/** Maximum length of a record, so that a quote that never ends doesn't exhaust memory. */
const MOST_RECORD_CHARACTERS = 1_000_000;

/**
 * Reads the records of a CSV file one after the other, in bounded memory. Skips blank lines. Throws a
 * `CsvProblem` where the file can't be read.
 */
export async function* readCsv(
  content: ReadableStream<Uint8Array>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: MOST_RECORD_CHARACTERS,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const source = Readable.from(inUtf8(content));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser) {
      yield { cells: record, line: info.lines, end: info.bytes };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CsvProblem('broken');
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Passes UTF-8 through, and throws at anything else. */
async function* inUtf8(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (chunk?: Uint8Array) => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      if (text.includes('\0')) throw new CsvProblem('encoding');
    } catch (error) {
      throw error instanceof TypeError ? new CsvProblem('encoding') : error;
    }
  };
  for await (const chunk of content) {
    check(chunk);
    yield chunk;
  }
  check();
}
