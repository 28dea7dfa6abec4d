import { z } from '@hono/zod-openapi';
import { currency, instant } from '../wire.resource.ts';

export const ExchangeRateResource = z
  .strictObject({
    from: currency,
    to: currency,
    day: z.iso.date(),
    source: z.enum(['ecb', 'finance']).openapi({
      description:
        '`finance` was entered manually and takes precedence; `ecb` is a reference rate of the European Central Bank.',
    }),
    rate: z.string().openapi({
      description: 'Amount of `to` that one unit of `from` buys, as a decimal.',
    }),
    enteredById: z
      .string()
      .nullable()
      .openapi({ description: 'The person who entered or imported it; null if a command did.' }),
    createdAt: instant,
  })
  .openapi('ExchangeRate');

export const ExchangeRateListResource = z
  .strictObject({
    items: z.array(ExchangeRateResource),
    nextCursor: z.string().nullable().openapi({ description: 'Send it as `cursor`.' }),
  })
  .openapi('ExchangeRateList');
