import { z } from 'zod';
import { DIFFERENCE_STATUSES, DIFFERENCE_SUBJECTS } from './difference-status.rules.ts';

const text = z.string().nullable();

/** A difference between the records of a shop and ours. */
export const Difference = z
  .strictObject({
    id: z.string(),
    connectionId: z.string(),
    about: z.enum(DIFFERENCE_SUBJECTS).meta({
      description: 'An order, or an effect of a claim or return in the shop.',
    }),
    field: z.string().meta({
      description:
        'missing-here, missing-there, or the value that differs: total, canceled, units, refundedUnits, tracking.',
    }),
    label: z.string().meta({ description: 'The order’s number, or the kind of the effect.' }),
    shopOrderId: z.string(),
    claimId: text,
    returnId: text,
    ours: text.meta({ description: 'Our value as text; null if we have none.' }),
    theirs: text.meta({ description: 'The shop’s value as text; null if it has none.' }),
    status: z.enum(DIFFERENCE_STATUSES).meta({
      description: 'KNOWN: someone marked it as correct. GONE: both sides match again.',
    }),
    reason: text,
    markedBy: text,
    foundAt: z.date(),
    checkedAt: z.date(),
    goneAt: z.date().nullable(),
    askedAt: z.date().nullable().meta({
      description: 'When a recheck was requested.',
    }),
  })
  .meta({ id: 'Difference' });
export type Difference = z.infer<typeof Difference>;

/** The comparison of a connected shop's records with ours. */
export const Reconciliation = z
  .strictObject({
    connectionId: z.string(),
    isRunning: z.boolean(),
    since: z.date().nullable().meta({ description: 'Compares what changed since then.' }),
    startedAt: z.date().nullable(),
    finishedAt: z.date().nullable().meta({ description: 'When the last run finished.' }),
    nextAt: z
      .date()
      .nullable()
      .meta({ description: 'When the next run starts; null while one runs.' }),
    orders: z.int().meta({ description: 'Orders compared in this run, or in the last one.' }),
    effects: z.int().meta({ description: 'Refunds, replacements and credits compared.' }),
    open: z.int().meta({ description: 'Open differences.' }),
    problem: text.meta({ description: 'Why it is waiting or ended early.' }),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;

export const DifferencePage = z.strictObject({
  items: z.array(Difference),
  nextCursor: z.string().nullable(),
});
