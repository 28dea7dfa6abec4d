import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { findCurrency } from '../currencies.ts';
import { isRateDay } from './reference-rates.rules.ts';

/** Three-letter ISO 4217 code. */
export const rateCurrency = z
  .string()
  .refine((code) => findCurrency(code)?.code === code, text('currency_unknown'))
  .meta({ description: 'ISO 4217 code.', example: 'EUR' });

/** The day of an exchange rate: YYYY-MM-DD, since the introduction of the euro. */
export const rateDay = z.iso
  .date()
  .refine(isRateDay, text('rates_from_1999'))
  .meta({ description: 'YYYY-MM-DD, 1999-01-01 or later.' });

export const EnterRateInput = z
  .strictObject({
    from: rateCurrency,
    to: rateCurrency,
    day: rateDay,
    rate: z
      .string()
      .regex(/^\d{1,12}(?:\.\d{1,12})?$/, text('not_a_rate'))
      .meta({ description: 'Amount of `to` that one unit of `from` buys, as a decimal.' }),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: text('currencies_equal'),
  })
  .refine(({ rate }) => Number(rate) > 0, {
    path: ['rate'],
    message: text('rate_not_positive'),
  });

export const ImportRatesInput = z.strictObject({
  text: z.string().meta({ description: 'The European Central Bank’s file, as CSV or XML.' }),
});
