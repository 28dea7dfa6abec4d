import { z } from 'zod';
import {
  type Context,
  type FieldError,
  fieldErrors,
  invalid,
  isRefusal,
  parse,
  type Refusal,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { type Registration, saveRegistration } from './save-registration.ts';
import { WarrantyRow } from './warranty.input.ts';

export type WarrantyResult =
  | ({ ok: true; sourceWarrantyId: string } & Registration)
  | { ok: false; sourceWarrantyId: string | null; errors: FieldError[] };

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
    const message = `A batch has 1 to ${BATCH_LIMIT} warranties.`;
    throw invalid([{ path: 'warranties', code: 'batch_size', message }]);
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
  const named = Named.safeParse(given);
  if (!named.success) {
    return { ok: false, sourceWarrantyId: null, errors: fieldErrors(named.error) };
  }
  const { sourceWarrantyId } = named.data;
  if (seen.has(sourceWarrantyId)) {
    const message = 'This warranty is in the batch twice; only the first is saved.';
    const errors = [{ path: 'sourceWarrantyId', code: 'duplicate', message }];
    return { ok: false, sourceWarrantyId, errors };
  }
  seen.add(sourceWarrantyId);
  try {
    const details = parse(WarrantyRow, given);
    const saved = await saveRegistration(writer, details, 'IMPORT');
    return { ok: true, sourceWarrantyId, ...saved };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ok: false, sourceWarrantyId, errors: errorsOf(error) };
  }
}

const errorsOf = ({ code, details }: Refusal): FieldError[] =>
  details.errors ?? [{ path: '', code, message: details.title }];
