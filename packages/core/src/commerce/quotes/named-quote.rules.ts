/** The metadata key under which orders of connected shops carry their quote's id. */
const METADATA_KEY = 'amends_quote';

/** Whether the quote that an order names counts. */
export const QUOTE_STATUSES = ['MATCHED', 'MISMATCHED'] as const;

/** Why the quote of an order doesn't count. See docs/rules/prices.md#orders-that-name-a-quote. */
export const QUOTE_PROBLEMS = [
  'unknown',
  'used',
  'expired',
  'currency',
  'premium',
  'not-protected',
] as const;
export type QuoteProblem = (typeof QUOTE_PROBLEMS)[number];

/** Returns the id of the quote that an order names; null for none. */
export function quoteIdOf(order: {
  readonly quoteId?: string | null | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
}): string | null {
  if (order.quoteId) return order.quoteId;
  const named = order.metadata[METADATA_KEY];
  return typeof named === 'string' && /^quo_\w{1,90}$/.test(named) ? named : null;
}

/** What an order says about the protection that was bought with it. */
export interface QuotedOrder {
  readonly isProtected: boolean;
  readonly currency: string;
  /** Null if its platform doesn't say. */
  readonly premiumPaid: number | null;
  readonly placedAt: Date;
}

/**
 * Returns why an order's quote doesn't count; empty if it does. `quote` is null if the store has no such
 * quote. See docs/rules/prices.md#orders-that-name-a-quote.
 */
export function quoteProblems(
  order: QuotedOrder,
  quote: { currency: string; premium: number; expiresAt: Date } | null,
  isUsed: boolean,
): QuoteProblem[] {
  if (!quote) return ['unknown'];
  const problems: Record<Exclude<QuoteProblem, 'unknown'>, boolean> = {
    used: isUsed,
    expired: order.placedAt > quote.expiresAt,
    currency: order.currency !== quote.currency,
    premium: order.premiumPaid !== null && order.premiumPaid !== quote.premium,
    'not-protected': !order.isProtected,
  };
  return QUOTE_PROBLEMS.filter((problem) => problem !== 'unknown' && problems[problem]);
}
