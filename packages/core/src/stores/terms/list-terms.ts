import type { Context, Reader } from '../../kernel/internal.ts';
import { may, notFound, read } from '../../kernel/internal.ts';
import { localDay } from '../../reference/duration.rules.ts';
import { findOpeningRow, findTermsOn, getTimeZone, listTermsRows } from './terms.repository.ts';
import {
  type DatedTerms,
  NO_REVENUE_SHARE,
  type Terms,
  takenOverOn,
  termsOn,
  termsStatus,
} from './terms.rules.ts';
import type { StoreTerms } from './terms.shape.ts';

/** Returns all versions of the terms that the provider agreed with a store. Throws `store_not_found`. */
export async function listTerms(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<StoreTerms> {
  return read(ctx, 'settings:read', { storeId }, describeTerms);
}

/** Returns the store's terms as the dashboard shows them. */
export async function describeTerms(reader: Reader): Promise<StoreTerms> {
  const { ctx, storeId } = reader;
  const [opening, rows, timeZone] = await Promise.all([
    openingTerms(reader),
    listTermsRows(reader),
    getTimeZone(reader),
  ]);
  const today = localDay(ctx.now(), timeZone);
  const { number, ...current } = pickTerms(termsOn(rows, today) ?? { ...opening, number: 0 });
  return {
    today,
    mayChange: mayChangeTerms(ctx, storeId),
    current: { number, ...current },
    opening,
    versions: rows.map((row) => {
      const { createdAt, addedBy, withdrawnBy, withdrawnAt, note, validFrom } = row;
      return {
        ...pickTerms(row),
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
  };
}

/** Returns whether the actor may change the store's terms. */
export const mayChangeTerms = (ctx: Context, storeId: string): boolean =>
  may(ctx.actor, 'settings:general:rev-share', storeId) &&
  may(ctx.actor, 'settings:general:replacement-cost', storeId);

/** Returns every version of the store's terms, and its time zone. */
export async function listVersionsOfTerms(reader: Reader) {
  const [versions, timeZone] = await Promise.all([listTermsRows(reader), getTimeZone(reader)]);
  return { versions: versions as DatedTerms[], timeZone };
}

/** Returns the terms that apply before the first version. Throws `store_not_found`. */
export async function openingTerms(reader: Reader): Promise<Terms> {
  const row = await findOpeningRow(reader);
  if (!row) throw notFound('store');
  return { revenueShare: NO_REVENUE_SHARE, ...row };
}

/**
 * Returns the terms that apply to an order: those of the day on which it was placed, in the store's time
 * zone. See docs/rules/terms.md#which-version-holds.
 */
export async function termsOfOrder(
  reader: Reader,
  { placedAt, timeZone }: { placedAt: Date; timeZone: string },
): Promise<Terms> {
  return (await findTermsOn(reader, localDay(placedAt, timeZone))) ?? openingTerms(reader);
}

function pickTerms(terms: Terms & { number: number }) {
  const { number, revenueShare, replacementCost, coverCap, coverCapCurrency } = terms;
  return { number, revenueShare, replacementCost, coverCap, coverCapCurrency };
}
