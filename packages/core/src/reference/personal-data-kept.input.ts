import { z } from 'zod';
import { text } from '../kernel/internal.ts';
import { parseDuration } from './iso-duration.rules.ts';

/**
 * If data were kept for less, staff would miss it when a customer writes again. Days of a month and a year
 * are approximate.
 */
const LEAST_DAYS = 90;
const MOST_DAYS = 365 * 30;

function isPeriod(given: string): boolean {
  const parts = parseDuration(given);
  if (!parts) return false;
  const days = parts.years * 365 + parts.months * 30 + parts.days;
  return days >= LEAST_DAYS && days <= MOST_DAYS;
}

/** How long a customer's data is kept after everything of theirs has ended; null: forever. */
export const PersonalDataKept = z
  .string()
  .max(30)
  .refine(isPeriod, text('personal_data_kept_range'))
  .nullable()
  .meta({
    description:
      'How long to keep a customer’s data after their last order, claim, return or warranty ended, as an ISO duration from P3M or P90D to P30Y; null keeps it forever.',
    example: 'P24M',
  });
