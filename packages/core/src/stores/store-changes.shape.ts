import { z } from 'zod';

/** A saved change of a store's details: who changed what, from which value to which. */
export const StoreChange = z.object({
  number: z.int().meta({ description: 'The change’s number; later changes have greater numbers.' }),
  changedAt: z.date(),
  changedBy: z.string().nullable(),
  restored: z.int().nullable().meta({
    description:
      'The change whose values this one restored; 0 for the values before the first change.',
  }),
  changes: z
    .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
    .meta({ description: 'By field, such as `name` or `capabilities.returns`.' }),
});
export type StoreChange = z.output<typeof StoreChange>;

export const StoreChangePage = z.object({
  items: z.array(StoreChange),
  nextCursor: z.string().nullable(),
});
export type StoreChangePage = z.output<typeof StoreChangePage>;
