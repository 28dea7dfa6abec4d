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
        'WAITING: queued or being sent to the shop. DONE: the shop did it. BY_HAND: the shop can’t, so staff do it. FAILED: see `problem`.',
    }),
    amount: z.int().nullable().meta({ description: 'In minor units; null without money.' }),
    currency: z.string(),
    reference: text.meta({ description: 'The shop’s own reference for the result.' }),
    url: text.meta({ description: 'Its page in the shop’s admin.' }),
    markedDone: z.boolean().meta({
      description:
        'Whether a person marked it as done, with their `reference`, because the shop couldn’t or didn’t do it.',
    }),
    mayBeDone: z.boolean().meta({
      description: 'Whether the shop may have done it without confirming.',
    }),
    problemCode: text,
    problem: text.meta({ description: 'Why it is waiting, failed or left to staff.' }),
    attempts: z.int().meta({ description: 'The number of requests to the shop.' }),
    requestedAt: z.date(),
    nextAt: z.date().nullable().meta({
      description: 'The time of the next request; null if there is none.',
    }),
    settledAt: z.date().nullable(),
  })
  .meta({ id: 'ShopEffect' });
export type ShopEffect = z.infer<typeof ShopEffect>;
