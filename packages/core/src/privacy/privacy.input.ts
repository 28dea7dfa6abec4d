import { z } from 'zod';
import { text } from '../kernel/internal.ts';
import { PersonalDataKept } from '../reference/internal.ts';

const Email = z
  .string()
  .trim()
  .max(320)
  .pipe(z.email(text('email_missing')))
  .meta({ example: 'ada@example.com' });

export const ofStore = { storeId: z.string() };

/** A customer of the store, by email. */
export const PersonInput = z.strictObject({ email: Email }).brand<'PersonInput'>();
export type PersonInput = z.infer<typeof PersonInput>;

export const ListErasuresInput = z.strictObject({
  storeId: z.string(),
  cursor: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(25),
});

/** `kept`: the period to preview; null for none, omitted for the store's own. */
export const RetentionInput = z
  .strictObject({ kept: PersonalDataKept.optional() })
  .brand<'RetentionInput'>();
