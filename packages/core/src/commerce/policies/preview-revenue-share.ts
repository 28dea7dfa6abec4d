import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { notFound, parse, read, text } from '../../kernel/internal.ts';
import { localDay, startOfDay } from '../../reference/duration.rules.ts';
import { listVersionsOfTerms, openingTerms } from '../../stores/internal.ts';
import { daysOfMonth, periodsOf } from '../../stores/terms/terms.rules.ts';
import { listPremiums } from './premiums.repository.ts';
import { shareOfPremiums } from './revenue-share.rules.ts';
import type { RevenueShare } from './revenue-share.shape.ts';

export const PreviewRevenueShareInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, text('month_form'))
    .optional()
    .meta({
      description: 'Defaults to the current month in the store’s time zone.',
      example: '2026-11',
    }),
});
export type PreviewRevenueShareInput = z.input<typeof PreviewRevenueShareInput>;

/**
 * Returns the store's share of a month's premiums under its terms, as of now: for every policy that was not
 * removed, by the day on which its order was placed. It is a preview: nothing is owed, and a month can change
 * until it is closed. See docs/rules/terms.md#revenue-share-of-a-month.
 */
export async function previewRevenueShare(
  ctx: Context,
  input: PreviewRevenueShareInput,
): Promise<RevenueShare> {
  const { storeId, month: asked } = parse(PreviewRevenueShareInput, input);
  return read(ctx, 'payout:read', { storeId }, async (reader) => {
    const opening = await openingTerms(reader);
    const { versions, timeZone } = await listVersionsOfTerms(reader);
    const month = asked ?? localDay(ctx.now(), timeZone).slice(0, 7);
    const periods = periodsOf(versions, opening, daysOfMonth(month));
    const instants = periods.map(({ from, until }) => ({
      from: instantOf(from, timeZone),
      until: instantOf(until, timeZone),
    }));
    const premiums = await listPremiums(reader, instants);
    return { month, ...shareOfPremiums(periods, premiums) };
  });
}

function instantOf(day: string, timeZone: string): Date {
  const instant = startOfDay(day, timeZone);
  if (!instant) throw notFound('month');
  return instant;
}
