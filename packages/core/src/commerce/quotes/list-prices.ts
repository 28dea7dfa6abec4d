import type { Context, Reader } from '../../kernel/internal.ts';
import { may, read } from '../../kernel/internal.ts';
import { localDay } from '../../reference/duration.rules.ts';
import { getTimeZone } from '../../stores/internal.ts';
import { takenOverOn, termsOn, termsStatus } from '../../stores/terms/terms.rules.ts';
import type { StorePrices } from './price.shape.ts';
import { listPriceRows } from './prices.repository.ts';

/** Returns all versions of a store's prices. Throws `store_not_found`. */
export const listPrices = (ctx: Context, { storeId }: { storeId: string }): Promise<StorePrices> =>
  read(ctx, 'quote-pricing:read', { storeId }, describePrices);

/** Returns the store's prices as the dashboard shows them. */
export async function describePrices(reader: Reader): Promise<StorePrices> {
  const { ctx, storeId } = reader;
  const [rows, timeZone] = await Promise.all([listPriceRows(reader), getTimeZone(reader)]);
  const today = localDay(ctx.now(), timeZone);
  const current = termsOn(rows, today);
  return {
    today,
    mayChange: may(ctx.actor, 'quote-pricing:update', storeId),
    current: current && { number: current.number, ...current.prices },
    versions: rows.map((row) => {
      const { number, prices, createdAt, addedBy, withdrawnBy, withdrawnAt, note, validFrom } = row;
      return {
        number,
        ...prices,
        status: termsStatus(row, rows, today),
        validFrom,
        validUntil: takenOverOn(row, rows),
        note,
        addedAt: createdAt,
        addedBy,
        withdrawnAt,
        withdrawnBy,
      };
    }),
  } as StorePrices;
}
