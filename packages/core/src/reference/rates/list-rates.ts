import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { invalid, parse, read } from '../../kernel/internal.ts';
import { rateCurrency, rateDay } from './rate.input.ts';
import { type ExchangeRate, type RatePlace, selectRates } from './rates.repository.ts';

/** Filters of the list of stored exchange rates. Reference rates are stored from EUR. */
export const RateFilters = z.strictObject({
  from: rateCurrency.optional(),
  to: rateCurrency.optional(),
  day: rateDay.optional(),
});

const ListRatesInput = RateFilters.extend({
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});

export interface ExchangeRatePage {
  items: ExchangeRate[];
  nextCursor: string | null;
}

/**
 * Lists stored exchange rates, latest day first, then by currencies. Throws `invalid_input` for an invalid
 * cursor.
 */
export async function listExchangeRates(
  ctx: Context,
  input: z.input<typeof ListRatesInput>,
): Promise<ExchangeRatePage> {
  const { cursor, limit, ...filters } = parse(ListRatesInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'finance-admin:read', { storeId: '' }, async (reader) => {
    const rows = await selectRates(reader, filters, after, limit + 1);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

const Place = z.tuple([rateDay, rateCurrency, rateCurrency, z.enum(['ecb', 'finance'])]);

const cursorOf = ({ day, from, to, source }: ExchangeRate): string =>
  Buffer.from([day, from, to, source].join(' ')).toString('base64url');

function placeOf(cursor: string): RatePlace {
  const parts = Place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (parts.success) {
    const [day, from, to, source] = parts.data;
    return { day, from, to, source };
  }
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
