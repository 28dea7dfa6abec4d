import { z } from 'zod';
import {
  type Context,
  check,
  type FieldMessage,
  invalid,
  inWords,
  isRefusal,
  parse,
  refusalInWords,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { type Registration, saveRegistration } from './save-registration.ts';
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
    const results: WarrantyResult[] = [];
    const seen = new Set<string>();
    for (const row of warranties) results.push(await importRow(writer, row, seen));
    return { results };
  });
}

const Named = z.looseObject({ sourceWarrantyId: z.string().trim().min(1).max(200) });

async function importRow(
  writer: Writer,
  given: unknown,
  seen: Set<string>,
): Promise<WarrantyResult> {
  const named = check(Named, given);
  if ('errors' in named) {
    return { ok: false, sourceWarrantyId: null, errors: inWords(writer.ctx, named.errors) };
  }
  const { sourceWarrantyId } = named.data;
  if (seen.has(sourceWarrantyId)) {
    const path = 'sourceWarrantyId';
    const twice = { path, code: 'duplicate', text: 'warranty_twice_in_batch' };
    return { ok: false, sourceWarrantyId, errors: inWords(writer.ctx, [twice]) };
  }
  seen.add(sourceWarrantyId);
  try {
    const details = parse(WarrantyRow, given);
    const saved = await saveRegistration(writer, details, 'IMPORT');
    return { ok: true, sourceWarrantyId, ...saved };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ok: false, sourceWarrantyId, errors: refusalInWords(writer.ctx, error) };
  }
}
