import type { Writer } from '../../kernel/internal.ts';
import { type QuotedOrder, quoteIdOf, quoteProblems } from './named-quote.rules.ts';
import { type CheckedQuote, lockQuotes, saveCheckedQuotes } from './order-quotes.repository.ts';

/** An order as it is saved, with what it says about its quote. */
interface SavedOrder {
  readonly id: string;
  readonly quoteId?: string | null | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly currency: string;
  readonly premiumPaid?: number | null | undefined;
  readonly protection: { readonly shipping: boolean };
  readonly sourceCreatedAt: Date | string;
}

/**
 * Checks orders against the quotes that they name, and stores the results. A quote counts for one order: the
 * one that named it first. See docs/rules/prices.md#orders-that-name-a-quote.
 */
export async function checkQuotes(writer: Writer, orders: readonly SavedOrder[]): Promise<void> {
  const naming = orders.flatMap((order) => {
    const quoteId = quoteIdOf(order);
    return quoteId === null ? [] : [{ order, quoteId }];
  });
  if (naming.length === 0) return;
  const quotes = await lockQuotes(writer, [...new Set(naming.map(({ quoteId }) => quoteId))]);
  const checked = naming.map(({ order, quoteId }): CheckedQuote => {
    const quote = quotes.get(quoteId) ?? null;
    const isUsed = quote !== null && quote.orderId !== null && quote.orderId !== order.id;
    const problems = quoteProblems(quoted(order), quote, isUsed);
    if (quote && problems.length === 0) quote.orderId = order.id;
    return { orderId: order.id, quoteId, problems, quote };
  });
  const orderIds = naming.map(({ order }) => order.id);
  await saveCheckedQuotes(writer, orderIds, checked);
}

const quoted = (order: SavedOrder): QuotedOrder => ({
  isProtected: order.protection.shipping,
  currency: order.currency,
  premiumPaid: order.premiumPaid ?? null,
  placedAt: new Date(order.sourceCreatedAt),
});
