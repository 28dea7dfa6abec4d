import type { Context } from '../../kernel/internal.ts';
import { CsvProblem, readCsv } from '../csv/read-csv.ts';
import type { StoredFileImport } from './file-imports.repository.ts';

/** Returns the bytes of a file from a position. Throws a `CsvProblem` if it is gone. */
export async function fileContent(
  ctx: Context,
  { fileKey, bytes }: StoredFileImport,
  position: number,
): Promise<ReadableStream<Uint8Array>> {
  // A range can't begin at the end of a file.
  if (position >= bytes) return new Blob().stream();
  const range = position > 0 ? { start: position, end: bytes - 1 } : undefined;
  const file = fileKey === null ? null : await ctx.ports.files.get(fileKey, range);
  if (!file) throw new CsvProblem('broken');
  return file.stream;
}

/** A row of a CSV file, its approximate size in memory, and where the file continues after it. */
export interface CsvRow {
  cells: string[];
  bytes: number;
  end: { position: number; line: number };
}

/** Reads the rows of a CSV file, from the position that the import has reached; skips the header. */
export async function* csvRows(ctx: Context, found: StoredFileImport): AsyncGenerator<CsvRow> {
  const { position, bytes, delimiter } = found;
  if (position >= bytes) return;
  let isHeader = position === 0;
  for await (const { cells, line, end } of readCsv(
    await fileContent(ctx, found, position),
    delimiter,
  )) {
    const bytes = cells.reduce((sum, cell) => sum + cell.length, 0);
    const at = { position: position + end, line: found.line + line };
    if (!isHeader) yield { cells, bytes, end: at };
    isHeader = false;
  }
}
