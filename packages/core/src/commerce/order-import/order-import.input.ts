import { z } from 'zod';
import { currencyDecimals } from '../../reference/money.rules.ts';
import { isOrderField, type OrderMapping } from './order-csv.rules.ts';

const id = z.string().min(1).max(100);

export const OrderImportInput = z.strictObject({ storeId: id, importId: id });

/** The columns of a file, from 0, by field. */
const mapping = z
  .record(z.string().refine(isOrderField, 'There is no such field.'), z.int().min(0).max(199))
  .transform((given) => given as OrderMapping);

export const CheckOrderImportInput = z.strictObject({
  ...OrderImportInput.shape,
  mapping,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'A currency has three letters.')
    .refine((code) => Number.isInteger(currencyDecimals(code)), 'Unknown currency.'),
});
