import { z } from 'zod';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { parse } from '../input.ts';
import { findCurrency } from '../reference/index.ts';
import { write } from '../transaction.ts';
import { saveRates } from './rates.repository.ts';
import { readReferenceRates } from './reference-rates.rules.ts';

/** Rates belong to the provider account, not to a store. */
const ACCOUNT = { storeId: '' };

/**
 * Imports reference rates from the text of a file of the European Central Bank. Nothing is downloaded.
 * Importing a file twice changes nothing. Returns how many rates there were. Throws `invalid_input`.
 */
export async function importReferenceRates(
  ctx: Context,
  { text }: { text: string },
): Promise<{ rates: number }> {
  const rates = read(text);
  await write(ctx, 'finance-admin:update', ACCOUNT, (writer) =>
    saveRates(writer, 'EUR', 'ecb', rates),
  );
  return { rates: rates.length };
}

function read(text: string) {
  try {
    return readReferenceRates(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid([{ path: 'text', code: 'not_reference_rates', message: error.message }]);
  }
}

const currency = z
  .string()
  .refine((code) => findCurrency(code)?.code === code, 'Unknown currency.');

const EnterRateInput = z
  .strictObject({
    from: currency,
    to: currency,
    day: z.iso.date(),
    rate: z.string().regex(/^\d{1,12}(?:\.\d{1,12})?$/, 'A decimal number, such as 148.5.'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Name two currencies.' })
  .refine(({ rate }) => Number(rate) > 0, { path: ['rate'], message: 'Above 0.' });

/** Enters one rate by hand: how much of `to` one unit of `from` buys on a day. It counts before the
 * reference rates of that day. Throws `invalid_input`. */
export async function enterExchangeRate(
  ctx: Context,
  input: z.input<typeof EnterRateInput>,
): Promise<void> {
  const { from, to, day, rate } = parse(EnterRateInput, input);
  await write(ctx, 'finance-admin:update', ACCOUNT, (writer) =>
    saveRates(writer, from, 'finance', [{ quote: to, day, rate }]),
  );
}
