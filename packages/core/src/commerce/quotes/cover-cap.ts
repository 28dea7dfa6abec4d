import type { Reader } from '../../kernel/internal.ts';
import { findRate } from '../../reference/internal.ts';
import { termsOfOrder } from '../../stores/internal.ts';
import { capIn } from './price.rules.ts';

/**
 * Returns the cover cap of today’s terms in a currency, in minor units; null if no dated exchange rate is
 * known.
 */
export async function coverCapToday(
  reader: Reader,
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<number | null> {
  const terms = await termsOfOrder(reader, { placedAt: reader.ctx.now(), timeZone });
  const cap = { amount: terms.coverCap, currency: terms.coverCapCurrency };
  return capIn(cap, await findRate(reader, cap.currency, currency), currency);
}
