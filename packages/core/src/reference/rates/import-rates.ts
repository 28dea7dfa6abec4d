import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { invalid, parse, write } from '../../kernel/internal.ts';
import { EnterRateInput, ImportRatesInput } from './rate.input.ts';
import { type ExchangeRate, saveRate, saveRates } from './rates.repository.ts';
import { readReferenceRates } from './reference-rates.rules.ts';

/** Rates belong to the provider account, not to a store. */
const ACCOUNT = { storeId: '' };
const RATES_STREAM = 'exchange-rates';

/**
 * Imports reference rates from the text of a European Central Bank file. Downloads nothing;
 * importing a file twice changes nothing. Returns the number of rates. Throws `invalid_input`.
 */
export async function importReferenceRates(
  ctx: Context,
  input: z.input<typeof ImportRatesInput>,
): Promise<{ rates: number }> {
  const { text } = parse(ImportRatesInput, input);
  return write(ctx, 'finance-admin:update', ACCOUNT, async (writer) => {
    const rates = read(text);
    await saveRates(writer, 'EUR', 'ecb', rates);
    return { rates: rates.length };
  });
}

function read(text: string) {
  try {
    return readReferenceRates(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid([{ path: 'text', code: 'not_reference_rates', message: error.message }]);
  }
}

/**
 * Saves a rate entered by hand and returns it. It takes precedence over the reference rates of that
 * day and replaces an earlier entry for the day; the event keeps both. Throws `invalid_input`.
 */
export async function enterExchangeRate(
  ctx: Context,
  input: z.input<typeof EnterRateInput>,
): Promise<ExchangeRate> {
  const rate = parse(EnterRateInput, input);
  return write(ctx, 'finance-admin:update', ACCOUNT, async (writer) => {
    const { saved, before } = await saveRate(writer, rate);
    const { from, to, day } = saved;
    if (before !== saved.rate) {
      const data = { from, to, day, before, after: saved.rate };
      writer.emit({ name: 'exchange-rate.entered', streamId: RATES_STREAM, data });
    }
    return saved;
  });
}
