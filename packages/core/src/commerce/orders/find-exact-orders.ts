import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, parse, readAcross } from '../../kernel/internal.ts';
import { listOrdersByIdentity, type OrderSummary } from './order-list.repository.ts';

const ExactOrdersInput = z.strictObject({
  /** If omitted, all stores the actor may read. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  search: z.string().max(200),
});

const MOST = 25;

/**
 * Returns orders whose number, platform id, email or tracking number equals the query, ignoring
 * case and spaces, newest first, at most 25. Throws `forbidden` for shoppers.
 */
export async function findExactOrders(
  ctx: Context,
  input: z.input<typeof ExactOrdersInput>,
): Promise<OrderSummary[]> {
  const { storeIds, search } = parse(ExactOrdersInput, input);
  if (ctx.actor.kind === 'shopper') throw forbidden('order:read');
  const typed = search
    .replaceAll('\0', ' ')
    .trim()
    .toLowerCase()
    .replace(/^[#~\s]+/, '');
  const terms = [...new Set([typed, typed.replace(/\s+/g, '')])].filter((term) => term !== '');
  return readAcross(ctx, 'order:read', storeIds, async (reader) =>
    terms.length === 0 ? [] : listOrdersByIdentity(reader, terms, MOST),
  );
}
