import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { QUOTE_STATUSES, QuoteProblem } from './named-quote.rules.ts';

/** A quote as an order is checked against it. */
export interface NamedQuote {
  id: string;
  currency: string;
  premium: number;
  cost: number;
  insuredAmount: number;
  expiresAt: Date;
  /** The order that it counts for; null for none. */
  orderId: string | null;
}

// Sorted by id, so that two imports that name the same quotes can't deadlock.
const LOCK: Statement = {
  name: 'order-quotes.lock',
  text: `select q.id, q.currency, q.premium::float8 as premium, q.cost::float8 as cost,
      q.insured_amount::float8 as "insuredAmount", q.expires_at as "expiresAt"
    from quotes q where q.store_id = $1 and q.id = any($2::text[]) order by q.id for update`,
};

const TAKEN: Statement = {
  name: 'order-quotes.taken',
  text: `select quote_id as id, order_id as "orderId" from order_quotes
    where store_id = $1 and quote_id = any($2::text[]) and status = 'MATCHED'`,
};

/** Locks quotes of the store; returns them by id, with the orders that they count for. */
export async function lockQuotes(
  writer: Writer,
  ids: readonly string[],
): Promise<Map<string, NamedQuote>> {
  const { storeId } = writer;
  const quotes = await writer.rows<Omit<NamedQuote, 'orderId'>>(LOCK, [storeId, ids]);
  const taken = await writer.rows<{ id: string; orderId: string }>(TAKEN, [storeId, ids]);
  const orders = new Map(taken.map(({ id, orderId }) => [id, orderId]));
  return new Map(quotes.map((one) => [one.id, { ...one, orderId: orders.get(one.id) ?? null }]));
}

/** The result of checking the quote that an order names. */
export interface CheckedQuote {
  orderId: string;
  quoteId: string;
  problems: readonly QuoteProblem[];
  quote: NamedQuote | null;
}

const FREE: Statement = {
  name: 'order-quotes.free',
  text: 'delete from order_quotes where store_id = $1 and order_id = any($2::text[])',
};

const SAVE: Statement = {
  name: 'order-quotes.save',
  text: `insert into order_quotes (store_id, order_id, quote_id, status, problems, premium, cost,
      insured_amount, currency, checked_at)
    select $1, c."orderId", c."quoteId",
      case when c.problems = '[]'::jsonb then 'MATCHED' else 'MISMATCHED' end,
      array(select jsonb_array_elements_text(c.problems)), c.premium, c.cost, c.insured, c.currency, $3
    from jsonb_to_recordset($2::jsonb) as c("orderId" text, "quoteId" text, problems jsonb,
      premium bigint, cost bigint, insured bigint, currency text)`,
};

/** Replaces the results of checking the quotes of orders. */
export async function saveCheckedQuotes(
  writer: Writer,
  orderIds: readonly string[],
  checked: readonly CheckedQuote[],
): Promise<void> {
  await writer.rows(FREE, [writer.storeId, orderIds]);
  if (checked.length === 0) return;
  const rows = checked.map(({ quote, ...rest }) => ({
    ...rest,
    premium: quote?.premium ?? null,
    cost: quote?.cost ?? null,
    insured: quote?.insuredAmount ?? null,
    currency: quote?.currency ?? null,
  }));
  await writer.rows(SAVE, [writer.storeId, JSON.stringify(rows), writer.ctx.now()]);
}

/** An order's quote, as staff see it. */
export interface QuoteOfOrder {
  id: string;
  status: (typeof QUOTE_STATUSES)[number];
  problems: QuoteProblem[];
  checkedAt: Date;
}

const OF_ORDER: Statement = {
  name: 'order-quotes.of-order',
  text: `select quote_id as id, status, problems, checked_at as "checkedAt"
    from order_quotes where store_id = $1 and order_id = $2`,
};

/** Returns the quote that an order names; null for none. */
export async function findQuoteOfOrder(
  reader: Reader,
  orderId: string,
): Promise<QuoteOfOrder | null> {
  const [row] = await reader.rows<QuoteOfOrder>(OF_ORDER, [reader.storeId, orderId]);
  return row ?? null;
}
