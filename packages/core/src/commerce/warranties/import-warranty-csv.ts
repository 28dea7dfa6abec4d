import { type Context, forbidden, inWords, may } from '../../kernel/internal.ts';
import { importWarranties, type WarrantyResult } from './import-warranties.ts';
import type { WarrantyCsvRow } from './warranty-csv.ts';

/** The outcome of a line of a file. */
export interface WarrantyCsvResult {
  line: number;
  sourceWarrantyId: string | null;
  result: Pick<WarrantyResult, 'ok'> & { changed: 'created' | 'unchanged' | null };
  /** What is wrong, by column; an empty column stands for the whole line. */
  errors: { column: string; message: string }[];
}

/**
 * Registers the warranties of a file and returns a result for each line. An invalid line does not stop the
 * others, and a line that was registered before is unchanged. With `ctx.dryRun`, nothing is saved.
 */
export async function importWarrantyCsv(
  ctx: Context,
  { storeId, rows }: { storeId: string; rows: readonly WarrantyCsvRow[] },
): Promise<WarrantyCsvResult[]> {
  if (!may(ctx.actor, 'warranty:create', storeId)) throw forbidden('warranty:create');
  const readable = rows.filter(({ errors }) => errors.length === 0);
  const { results } =
    readable.length === 0
      ? { results: [] }
      : await importWarranties(ctx, {
          storeId,
          warranties: readable.map(({ warranty }) => warranty),
        });
  const byLine = new Map(readable.map(({ line }, at) => [line, results[at]]));
  return rows.map(({ line, warranty, errors }): WarrantyCsvResult => {
    const found = byLine.get(line);
    const wrong = found?.ok === false ? found.errors : inWords(ctx, errors);
    return {
      line,
      sourceWarrantyId: String(warranty.sourceWarrantyId ?? '') || null,
      result: { ok: found?.ok ?? false, changed: found?.ok ? found.changed : null },
      errors: wrong.map(({ path, message }) => ({
        column: path.split('.').at(-1) ?? '',
        message,
      })),
    };
  });
}
