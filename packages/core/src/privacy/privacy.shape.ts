import { z } from 'zod';
import { KEPT, KINDS, WAITS } from './privacy.rules.ts';

const counts = z.record(z.string(), z.int());

/** Counts by kind, with a description of what is counted. */
const describe = (description: string, kinds: readonly string[]) =>
  counts.meta({ description: `${description} Kinds: ${kinds.join(', ')}.` });

/** An erasure of a person. The email is gone once it has ended. */
export const Erasure = z
  .strictObject({
    id: z.string(),
    email: z.string().nullable(),
    state: z.enum(['WAITING', 'ERASING', 'DONE', 'CANCELED']),
    cause: z.enum(['REQUEST', 'RETENTION']).meta({
      description: 'Whether it was requested, or caused by the store’s retention period.',
    }),
    waitsFor: describe('What has to end first, and how many of each.', WAITS),
    erased: describe('What was erased, and how many of each.', KINDS),
    requestedBy: z.string().nullable(),
    createdAt: z.date(),
    startedAt: z.date().nullable(),
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

export const ErasurePage = z
  .strictObject({ items: z.array(Erasure), nextCursor: z.string().nullable() })
  .meta({ id: 'ErasurePage' });
export type ErasurePage = z.infer<typeof ErasurePage>;

/** What a store has about a person, and what an erasure would do with it. */
export const PersonPreview = z
  .strictObject({
    found: describe('What is stored of the person, and how many of each.', KINDS),
    kept: z
      .array(z.enum(KEPT))
      .meta({ description: 'What stays after an erasure, without the person.' }),
    waitsFor: describe('What an erasure would wait for, and how many of each.', WAITS),
    erasure: Erasure.nullable().meta({ description: 'The waiting or running erasure.' }),
  })
  .meta({ id: 'PersonPreview' });
export type PersonPreview = z.infer<typeof PersonPreview>;

/** Whose data would be erased by a retention period. */
export const RetentionPreview = z
  .strictObject({
    kept: z.string().nullable().meta({
      description: 'The period as an ISO duration; null: customers are kept.',
      example: 'P24M',
    }),
    endedBefore: z.date().nullable().meta({
      description: 'Customers are due if everything of theirs ended before this instant.',
    }),
    people: z.int(),
    orders: z.int(),
    claims: z.int(),
    more: z.boolean().meta({
      description: 'Whether there may be more: only the 10,000 oldest orders are checked.',
    }),
    first: z
      .array(
        z.strictObject({
          email: z.string(),
          orders: z.int(),
          claims: z.int(),
          lastOrderAt: z.date(),
        }),
      )
      .meta({ description: 'The first 20 customers, by their last order.' }),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.infer<typeof RetentionPreview>;
