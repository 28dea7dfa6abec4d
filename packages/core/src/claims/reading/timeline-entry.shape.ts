import { z } from 'zod';

const text = z.string().nullable();

/** An event of a claim, as its customer may see it. */
export const TimelineEntry = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    by: z.enum(['customer', 'store', 'system']),
    from: text,
    to: text,
    reason: text,
    text: text.describe('The message to the customer, of a denial.'),
    at: z.date(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;
