import { z } from 'zod';

/** A saved change of an email's texts: who changed what, from which text to which. */
export const EmailTextChange = z.object({
  number: z.int().meta({ description: 'The change’s number; later changes have greater numbers.' }),
  changedAt: z.date(),
  changedBy: z.string().nullable(),
  restored: z.int().nullable().meta({
    description: 'The change whose texts this one restored; 0 for those before the first change.',
  }),
  changes: z
    .record(z.string(), z.object({ before: z.string().nullable(), after: z.string().nullable() }))
    .meta({ description: 'By part; null is the default text.' }),
});
export type EmailTextChange = z.output<typeof EmailTextChange>;

export const EmailTextChangePage = z.object({
  items: z.array(EmailTextChange),
  nextCursor: z.string().nullable(),
});
export type EmailTextChangePage = z.output<typeof EmailTextChangePage>;
