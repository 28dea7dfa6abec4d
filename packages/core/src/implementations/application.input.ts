import { z } from 'zod';
import { NOT_A_WEB_ADDRESS, text, webAddress } from '../kernel/internal.ts';
import { EmailAddress, PersonName } from '../people/internal.ts';
import { CreateStoreInput } from '../stores/internal.ts';

const { name, currency, country, timeZone } = CreateStoreInput.shape;

const website = z
  .string()
  .trim()
  .max(2_000, text('at_most_characters'))
  .refine((given) => given === '' || webAddress.safeParse(given).success, NOT_A_WEB_ADDRESS)
  .meta({ example: 'https://example.com' });

/** The application form of a brand. */
export const StoreApplicationInput = z.strictObject({
  storeName: name,
  contactName: PersonName,
  email: EmailAddress,
  website: website.optional(),
  currency: currency.default('USD'),
  country,
  timeZone,
  message: z
    .string()
    .trim()
    .max(2_000, text('at_most_characters'))
    .optional()
    .meta({ description: 'For the people who review the application.' }),
});
export type StoreApplicationInput = z.input<typeof StoreApplicationInput>;
