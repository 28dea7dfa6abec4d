import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { DIFFERENCE_STATUSES } from './difference-status.rules.ts';

const id = z.string().min(1).max(100);

/** The longest window of a run that people start. */
const MOST_DAYS = 90;

export const ReconciliationStart = z.strictObject({
  days: z.int().min(1).max(MOST_DAYS).default(7).meta({
    description: 'Compares what changed within this many days.',
  }),
});
export const StartReconciliationInput = z.strictObject({
  storeId: id,
  connectionId: id,
  ...ReconciliationStart.shape,
});

export const DifferencesQuery = z.strictObject({
  status: z.enum(DIFFERENCE_STATUSES).default('OPEN'),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const ListDifferencesInput = z.strictObject({
  storeId: id,
  connectionId: id,
  ...DifferencesQuery.shape,
});

export const DifferenceInput = z.strictObject({ storeId: id, differenceId: id });

export const DifferenceMark = z.strictObject({
  /** Null opens it again. */
  reason: z
    .string()
    .trim()
    .min(1, text('difference_reason_missing'))
    .max(500, text('at_most_characters'))
    .nullable()
    .meta({ description: 'Why the difference is correct. Null reopens it.' }),
});
export const MarkDifferenceInput = z.strictObject({
  ...DifferenceInput.shape,
  ...DifferenceMark.shape,
});
