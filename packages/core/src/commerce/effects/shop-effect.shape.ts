import { z } from 'zod';
import { EFFECT_KINDS, EFFECT_STATUSES } from './effect-states.rules.ts';

const text = z.string().nullable();

/** What the store's shop was asked to do for a claim or a return. */
export const ShopEffect = z
  .strictObject({
    id: z.string().meta({ description: 'The id of the resolution.' }),
    connectionId: z.string(),
    connectionName: z.string(),
    kind: z.enum(EFFECT_KINDS),
    status: z.enum(EFFECT_STATUSES).meta({
      description:
        'WAITING: the shop is asked, now or later. DONE: it did it. BY_HAND: it can’t, and staff have to. FAILED: see `problem`.',
    }),
    amount: z.int().nullable().meta({ description: 'In minor units; null without money.' }),
    currency: z.string(),
    reference: text.meta({ description: 'The shop’s own name of what it did.' }),
    url: text.meta({ description: 'Its page in the shop’s admin.' }),
    markedDone: z.boolean().meta({
      description:
        'Whether a person marked it as done because the shop could not do it, or did not; `reference` is what they entered.',
    }),
    mayBeDone: z.boolean().meta({
      description: 'Whether the shop may have done it although it has not answered.',
    }),
    problemCode: text,
    problem: text.meta({ description: 'Why it waits, failed, or is left to staff.' }),
    attempts: z.int().meta({ description: 'How often the shop was asked.' }),
    requestedAt: z.date(),
    nextAt: z.date().nullable().meta({
      description: 'When the shop is asked next; null once nothing is left to ask.',
    }),
    settledAt: z.date().nullable(),
  })
  .meta({ id: 'ShopEffect' });
export type ShopEffect = z.infer<typeof ShopEffect>;
