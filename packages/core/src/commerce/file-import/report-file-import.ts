import type { Context } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { csvText } from '../csv/csv-text.ts';
import { FileImportInput } from './file-import.input.ts';
import type { FileImportRow, FileReading } from './file-import.shape.ts';
import { selectRows } from './file-import-rows.repository.ts';
import { getImport } from './file-imports.repository.ts';

const PAGE = 1_000;

/** Byte order mark: without it, spreadsheets assume another encoding than UTF-8. */
const BOM = '\ufeff';

/**
 * Streams the outcome of each row of a file as CSV, or the expected one: line, id, outcome and what is wrong;
 * `words` translates the problem codes of core. Throws `order_import_not_found` before the first chunk.
 */
export async function reportFileImport(
  ctx: Context,
  { kind, permission }: FileReading,
  input: FileImportInput,
  words: Readonly<Record<string, string>> = {},
): Promise<AsyncIterable<string>> {
  const { storeId, importId } = parse(FileImportInput, input);
  const { header, mapping } = await read(ctx, permission, { storeId }, (reader) =>
    getImport(reader, kind, importId),
  );
  const said = (message: string) => words[message] ?? message;
  const columnOf = (field: string) => header[mapping[field] ?? -1] ?? field;
  const pageAfter = (after: Pick<FileImportRow, 'line' | 'key'>) =>
    read(ctx, permission, { storeId }, (reader) =>
      selectRows(reader, importId, { after, onlyFailed: false, limit: PAGE }),
    );
  return (async function* () {
    yield BOM + csvText([['line', kind === 'orders' ? 'order' : 'claim', 'outcome', 'problems']]);
    let after = { line: -1, key: '' };
    for (;;) {
      const rows = await pageAfter(after);
      if (rows.length > 0) {
        yield csvText(
          rows.map(({ line, key, outcome, errors }) => [
            line,
            key,
            outcome,
            errors
              .map(({ field, message }) =>
                field ? `${columnOf(field)}: ${said(message)}` : said(message),
              )
              .join(' '),
          ]),
        );
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = { line: last.line, key: last.key };
    }
  })();
}
