import type { Context } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { localDay } from '../../reference/duration.rules.ts';
import { currencyDecimals } from '../../reference/money.rules.ts';
import { getTimeZone } from '../../stores/internal.ts';
import { coverCapToday } from './cover-cap.ts';
import { PreviewPricesInput } from './price.input.ts';
import { type PriceList, priceOf } from './price.rules.ts';
import type { PricePreview } from './price.shape.ts';
import { findPricesOn } from './prices.repository.ts';

/** Subtotals that a preview shows by default, in units of a currency with two decimals. */
const USUAL_CARTS = [10, 25, 50, 75, 100, 150, 250, 500, 1_000, 2_500, 5_000, 10_000];
/**
 * Factors to minor units by decimals; in currencies without decimals, amounts are about a hundred times as
 * high.
 */
const FACTOR = { 0: 100, 2: 100, 3: 1_000 } as const;

/**
 * Returns what protection costs for a range of carts, under today's prices or under the given ones. Changes
 * nothing. Throws `store_not_found`.
 */
export async function previewPrices(
  ctx: Context,
  input: PreviewPricesInput,
): Promise<PricePreview> {
  const { storeId, prices, currency, country, subtotals } = parse(PreviewPricesInput, input);
  return read(ctx, 'quote-pricing:read', { storeId }, async (reader) => {
    const timeZone = await getTimeZone(reader);
    const today = localDay(ctx.now(), timeZone);
    const list = prices ?? (await findPricesOn(reader, today))?.prices ?? null;
    const coverCap = await coverCapToday(reader, { currency, timeZone });
    const carts = subtotals ?? USUAL_CARTS.map((one) => one * FACTOR[currencyDecimals(currency)]);
    return {
      currency,
      coverCap,
      carts: carts.map((subtotal) => previewed(list, { currency, country, subtotal }, coverCap)),
    };
  });
}

function previewed(
  list: PriceList | null,
  cart: { currency: string; country: string | null; subtotal: number },
  coverCap: number | null,
): PricePreview['carts'][number] {
  const { subtotal } = cart;
  const price = priceOf(list, { ...cart, items: [] }, coverCap);
  if (typeof price !== 'string') return { subtotal, notOffered: null, ...price };
  return {
    subtotal,
    notOffered: price,
    ruleNumber: null,
    insuredAmount: null,
    premium: null,
    cost: null,
  };
}
