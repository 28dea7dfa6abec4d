import { listOrdersByIdentity } from '../commerce/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  forbidden,
  invalid,
  parse,
  partsOfCursor,
  type ReaderAcross,
  readAcross,
} from '../kernel/internal.ts';
import { normalizeOrderNumber } from '../kernel/order-number.rules.ts';
import { FindReturnsInput, ListReturnsInput, type ReturnFilters } from './return.input.ts';
import type { ReturnPage, ReturnSummary } from './return.shape.ts';
import {
  countReturnRows,
  type ListedReturn,
  listFoundReturns,
  listReturnRows,
  type ReturnPlace,
} from './return-list.repository.ts';
import {
  OPEN_RETURN_QUEUES,
  type OpenReturnQueue,
  RETURN_QUEUES,
  readReturnName,
  returnName,
} from './return-state.rules.ts';

/**
 * Lists the returns of the stores in which the actor may read them, newest first, in pages. Throws
 * `invalid_cursor`, and `forbidden` for shoppers, who read those of their order one by one.
 */
export async function listReturns(ctx: Context, input: ListReturnsInput): Promise<ReturnPage> {
  const given = parse(ListReturnsInput, input);
  if (ctx.actor.kind === 'shopper') throw forbidden('returns:read');
  return readAcross(ctx, 'returns:read', given.storeIds, (reader) => readReturnPage(reader, given));
}

/**
 * Counts the returns in the queues that wait for someone, in the stores in which the actor may read returns.
 * Throws `forbidden` for shoppers.
 */
export async function countReturns(
  ctx: Context,
  { storeIds }: { storeIds?: string[] | undefined } = {},
): Promise<Record<OpenReturnQueue, number>> {
  if (ctx.actor.kind === 'shopper') throw forbidden('returns:read');
  return readAcross(ctx, 'returns:read', storeIds, async (reader) => {
    const states = OPEN_RETURN_QUEUES.flatMap((queue) => RETURN_QUEUES[queue]);
    const rows = await countReturnRows(reader, states, ctx.now());
    const countOf = (queue: OpenReturnQueue) =>
      rows
        .filter(({ state }) => (RETURN_QUEUES[queue] as readonly string[]).includes(state))
        .reduce((sum, { count, late }) => sum + (queue === 'late' ? late : count), 0);
    return Object.fromEntries(OPEN_RETURN_QUEUES.map((queue) => [queue, countOf(queue)])) as Record<
      OpenReturnQueue,
      number
    >;
  });
}

const MOST_FOUND = 25;

/**
 * Returns the returns whose name, tracking number, order number or email equals the text, newest first, at
 * most 25. For a return's name, returns only that return. Throws `forbidden` for shoppers.
 */
export async function findExactReturns(
  ctx: Context,
  input: FindReturnsInput,
): Promise<ReturnSummary[]> {
  const { storeIds, search } = parse(FindReturnsInput, input);
  if (ctx.actor.kind === 'shopper') throw forbidden('returns:read');
  const trackingNumber = (search ?? '').toLowerCase();
  if (trackingNumber === '') return [];
  const named = readReturnName(trackingNumber);
  return readAcross(ctx, 'returns:read', storeIds, async (reader) => {
    const plain = normalizeOrderNumber(trackingNumber).toLowerCase();
    const terms = named ? [named.orderNumber.toLowerCase()] : [trackingNumber, plain];
    const rows = await listFoundReturns(reader, {
      orders: await listOrdersByIdentity(reader, terms.filter(Boolean), MOST_FOUND),
      number: named?.number ?? null,
      trackingNumber,
      limit: MOST_FOUND,
    });
    return rows.map(describe);
  });
}

/** Returns a page of the returns that match filters. Throws `invalid_cursor`. */
export async function readReturnPage(
  reader: ReaderAcross,
  given: ReturnFilters & { cursor?: string | undefined; limit: number },
): Promise<ReturnPage> {
  const { limit, cursor, queue, state, orderId, search } = given;
  const states = [...(queue ? RETURN_QUEUES[queue] : []), ...(state ? [state] : [])];
  const both = queue && state && !(RETURN_QUEUES[queue] as readonly string[]).includes(state);
  const rows = await listReturnRows(reader, {
    states: both ? [] : states.length > 0 ? (state ? [state] : states) : null,
    orderId: orderId ?? null,
    search: search?.toLowerCase() || null,
    orderNumber: normalizeOrderNumber(search ?? '').toLowerCase(),
    named: readReturnName((search ?? '').toLowerCase()),
    lateBefore: queue === 'late' ? reader.ctx.now() : null,
    after: cursor === undefined ? null : placeOf(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(describe),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}

const describe = ({ number, ...row }: ListedReturn): ReturnSummary => ({
  ...row,
  name: returnName(row.orderNumber, number),
});

const cursorOf = ({ createdAt, id }: ListedReturn) =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

function placeOf(cursor: string): ReturnPlace {
  const [at, id] = partsOfCursor(cursor);
  const instant = new Date(typeof at === 'string' ? at : '');
  if (typeof id === 'string' && instant.getTime() >= 0) return { at: instant, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
