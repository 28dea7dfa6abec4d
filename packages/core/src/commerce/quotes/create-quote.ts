import type { Context } from '../../kernel/internal.ts';
import { newId, notFound, parse, Refusal, text, write } from '../../kernel/internal.ts';
import { localDay } from '../../reference/duration.rules.ts';
import { coverCapToday } from './cover-cap.ts';
import { type NotOffered, priceOf } from './price.rules.ts';
import { findPricesOn } from './prices.repository.ts';
import { CreateQuoteInput } from './quote.input.ts';
import type { Quote } from './quote.shape.ts';
import { findQuotedStore, insertQuote } from './quotes.repository.ts';
import { widgetTextsOf } from './widget-texts.ts';

const LIVES_MS = 24 * 3_600_000;

/** Statuses of stores that sell protection; drafts do as well, so that their storefronts can be tested. */
const SELLING = ['DRAFT', 'ACTIVE'];

/**
 * Offers protection for a cart, for 24 hours. Throws `protection_not_offered` with the reason in
 * `facts.reason`. See docs/rules/prices.md#quotes.
 */
export async function createQuote(ctx: Context, input: CreateQuoteInput): Promise<Quote> {
  const { storeId, destination, ...given } = parse(CreateQuoteInput, input);
  return write(ctx, 'quote:create', { storeId }, async (writer) => {
    const store = await findQuotedStore(writer);
    if (!store) throw notFound('store');
    if (!SELLING.includes(store.status)) throw notOffered('store');
    const { timeZone, variant, onByDefault, mandatory } = store;
    const { currency } = given;
    const cart = { ...given, country: destination?.country ?? null };
    const found = await findPricesOn(writer, localDay(ctx.now(), timeZone));
    const cap = await coverCapToday(writer, { currency, timeZone });
    const price = priceOf(found?.prices ?? null, cart, cap);
    if (typeof price === 'string') throw notOffered(price);
    const id = newId('quo', ctx.now());
    const expiresAt = new Date(ctx.now().getTime() + LIVES_MS);
    const { country, subtotal } = cart;
    const keyId = ctx.actor.kind === 'publishable-key' ? ctx.actor.keyId : null;
    const priceNumber = found?.number ?? 0;
    const of = { id, keyId, currency, country, subtotal, priceNumber, expiresAt };
    await insertQuote(writer, { ...of, ...price });
    const { premium, cost } = price;
    const texts = widgetTextsOf(ctx.ports.words, store.texts);
    return { id, currency, premium, cost, expiresAt, texts, variant, onByDefault, mandatory };
  });
}

const REASONS: Readonly<Record<NotOffered | 'store', string>> = {
  store: text('protection_off'),
  'no-prices': text('no_protection_prices'),
  'nothing-covered': text('nothing_protectable'),
  currency: text('no_price_in_currency'),
  country: text('no_price_for_destination'),
  subtotal: text('no_price_for_cart_value'),
};

const notOffered = (reason: NotOffered | 'store') =>
  new Refusal('unprocessable', 'protection_not_offered', {
    text: REASONS[reason],
    facts: { reason },
  });
