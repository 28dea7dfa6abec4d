import { z } from 'zod';
import {
  type Context,
  check,
  type FieldMessage,
  invalid,
  inWords,
  refusalInWords,
  write,
} from '../../kernel/internal.ts';
import { type Registration, saveRegistrations } from './save-registration.ts';
import { WarrantyRow } from './warranty.input.ts';

export type WarrantyResult =
  | ({ ok: true; sourceWarrantyId: string } & Registration)
  | { ok: false; sourceWarrantyId: string | null; errors: FieldMessage[] };

const BATCH_LIMIT = 500;

/**
 * Registers up to 500 warranties and returns a result for each, in the given order. An invalid row
 * does not stop the others. A row that was registered before, with the same details, is unchanged, so
 * that the same batch can be sent again. Throws `invalid_input`.
 */
export async function importWarranties(
  ctx: Context,
  input: { storeId: string; warranties: readonly unknown[] },
): Promise<{ results: WarrantyResult[] }> {
  const { storeId, warranties } = input;
  if (warranties.length === 0 || warranties.length > BATCH_LIMIT) {
    const values = { most: BATCH_LIMIT };
    throw invalid([
      { path: 'warranties', code: 'batch_size', text: 'warranties_in_batch', values },
    ]);
  }
  return write(ctx, 'warranty:create', { storeId }, async (writer) => {
    const seen = new Set<string>();
    const checked = warranties.map((row) => checkRow(writer.ctx, row, seen));
    const rows = checked.flatMap((one) => ('details' in one ? [one.details] : []));
    const saved = await saveRegistrations(writer, rows, 'IMPORT');
    const registered = new Map(
      rows.map(({ sourceWarrantyId }, at) => [sourceWarrantyId, saved[at]]),
    );
    const results = checked.map((one): WarrantyResult => {
      if (!('details' in one)) return one;
      const { sourceWarrantyId } = one.details;
      const found = registered.get(sourceWarrantyId);
      if (!found) throw new Error('registering the warranty returned no result');
      if (!('refusal' in found)) return { ok: true, sourceWarrantyId, ...found };
      const errors = refusalInWords(writer.ctx, found.refusal);
      return { ok: false, sourceWarrantyId, errors };
    });
    return { results };
  });
}

const Named = z.looseObject({ sourceWarrantyId: z.string().trim().min(1).max(200) });

type Failed = Extract<WarrantyResult, { ok: false }>;

/** Returns the details of a row, or what is wrong with it; `seen` collects the ids of earlier rows. */
function checkRow(
  ctx: Context,
  given: unknown,
  seen: Set<string>,
): { details: z.output<typeof WarrantyRow> } | Failed {
  const named = check(Named, given);
  if ('errors' in named) {
    return { ok: false, sourceWarrantyId: null, errors: inWords(ctx, named.errors) };
  }
  const { sourceWarrantyId } = named.data;
  if (seen.has(sourceWarrantyId)) {
    const path = 'sourceWarrantyId';
    const twice = { path, code: 'duplicate', text: 'warranty_twice_in_batch' };
    return { ok: false, sourceWarrantyId, errors: inWords(ctx, [twice]) };
  }
  seen.add(sourceWarrantyId);
  const details = check(WarrantyRow, given);
  if ('errors' in details) {
    return { ok: false, sourceWarrantyId, errors: inWords(ctx, details.errors) };
  }
  return { details: details.data };
}
