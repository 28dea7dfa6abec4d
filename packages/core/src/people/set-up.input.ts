import { z } from 'zod';
import { text } from '../kernel/internal.ts';
import { CreateStoreInput } from '../stores/internal.ts';
import { EmailAddress, PersonName } from './team.input.ts';

const providerName = z
  .string()
  .trim()
  .min(1, { error: text('company_name_missing') })
  .max(100, { error: text('at_most_characters') })
  .regex(/^[^\p{Cc}<>"]*$/u, { error: text('name_not_plain') });

/** The form of the first run: the provider account, its first owner and the first store. */
export const SetUpInput = z.strictObject({
  providerName,
  owner: z.strictObject({ name: PersonName, email: EmailAddress }),
  store: CreateStoreInput,
});
export type SetUpInput = z.input<typeof SetUpInput>;
