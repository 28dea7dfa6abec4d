import type { Context } from '../../kernel/internal.ts';
import {
  forbidden,
  invalid,
  parse,
  partsOfCursor,
  type ReaderAcross,
  readAcross,
} from '../../kernel/internal.ts';
import { ListOrdersInput, type OrderFilters, orderedBetween } from './list-orders.input.ts';
import {
  beginMany,
  findWholeWords,
  listOrderSummaries,
  type OrderPlace,
  type OrderSummary,
} from './order-list.repository.ts';
import { facetTerms, type SoughtTerm, soughtTerm, wordsOf } from './order-terms.rules.ts';

/** Number of matches from which orders are scanned by date instead of sorted. */
const MANY = 20_000;

export interface OrderPage {
  items: OrderSummary[];
  nextCursor: string | null;
}

/**
 * Lists orders of the stores that staff may read, newest first, in pages. A search word that equals
 * a word of some order finds orders with that word; any other word of three letters or more finds
 * orders with a word that starts with it. Throws `invalid_cursor`, and `forbidden` for shoppers,
 * who have one order.
 */
export async function listOrders(ctx: Context, input: ListOrdersInput): Promise<OrderPage> {
  const given = parse(ListOrdersInput, input);
  if (ctx.actor.kind === 'shopper') throw forbidden('order:read');
  return readAcross(ctx, 'order:read', given.storeIds, (reader) => readOrderPage(reader, given));
}

type OrderPageRequest = OrderFilters & { cursor?: string | undefined; limit: number };

/** Returns a page of the orders that match filters. Throws `invalid_cursor`. */
export async function readOrderPage(
  reader: ReaderAcross,
  given: OrderPageRequest,
): Promise<OrderPage> {
  const { limit, cursor, search = '' } = given;
  const place = cursor === undefined ? null : placeOf(cursor);
  const words = await soughtWords(reader, wordsOf(search), place);
  const terms = [...words, ...facetTerms(given)];
  const [first] = terms;
  const walk = first?.beginning ? await beginMany(reader, first, MANY) : false;
  const rows = await listOrderSummaries(reader, {
    terms,
    walk,
    ...orderedBetween(given),
    after: place,
    limit: limit + 1,
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? cursorOf(last, words) : null;
  return { items, nextCursor };
}

/** Later pages interpret the words as the first page did, whatever orders arrived in between. */
async function soughtWords(
  reader: ReaderAcross,
  words: readonly string[],
  place: Place | null,
): Promise<SoughtTerm[]> {
  if (words.length === 0) return [];
  const whole = place?.whole ?? (await findWholeWords(reader, words));
  const terms = words.map((word) => soughtTerm(word, whole.has(word)));
  // The search starts with an exact word if there is one, else with the longest prefix.
  return terms.sort(
    (a, b) => Number(a.beginning) - Number(b.beginning) || b.term.length - a.term.length,
  );
}

interface Place extends OrderPlace {
  whole: Set<string>;
}

function cursorOf({ sourceCreatedAt, id }: OrderSummary, terms: readonly SoughtTerm[]): string {
  const whole = terms.filter(({ beginning }) => !beginning).map(({ term }) => term);
  return Buffer.from(JSON.stringify([sourceCreatedAt.toISOString(), id, ...whole])).toString(
    'base64url',
  );
}

function placeOf(cursor: string): Place {
  const parts = partsOfCursor(cursor);
  if (parts.every((part) => typeof part === 'string')) {
    const [at, id, ...whole] = parts;
    const instant = new Date(at ?? '');
    if (id && instant.getTime() >= 0) return { at: instant, id, whole: new Set(whole) };
  }
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
