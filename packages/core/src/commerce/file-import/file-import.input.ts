import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { currencyDecimals } from '../../reference/money.rules.ts';

const id = z.string().min(1).max(100);

export const FileImportInput = z.strictObject({ storeId: id, importId: id });
export type FileImportInput = z.input<typeof FileImportInput>;

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, text('currency_of_three_letters'))
  .refine((code) => Number.isInteger(currencyDecimals(code)), text('currency_unknown'));

/** Returns the input of a check: the columns of a file, from 0, by field. */
export const checkFileInput = (isField: (name: string) => boolean) =>
  z.strictObject({
    ...FileImportInput.shape,
    mapping: z.record(z.string().refine(isField, text('no_such_field')), z.int().min(0).max(199)),
    currency,
  });
export interface CheckFileInput extends FileImportInput {
  mapping: Partial<Record<string, number>>;
  currency: string;
}
