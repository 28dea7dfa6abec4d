import { z } from 'zod';
import { CreateStoreInput } from '../stores/internal.ts';
import { EmailAddress, PersonName } from './team.input.ts';

const providerName = z
  .string()
  .trim()
  .min(1, { error: 'Enter your company’s name.' })
  .max(100, { error: 'Use at most 100 characters.' })
  .regex(/^[^\p{Cc}<>"]*$/u, { error: 'The name can’t have line breaks, < or > or quotes.' });

/** What the first run asks for: the provider account, its first owner and the first store. */
export const SetUpInput = z.strictObject({
  providerName,
  owner: z.strictObject({ name: PersonName, email: EmailAddress }),
  store: CreateStoreInput,
});
export type SetUpInput = z.input<typeof SetUpInput>;
