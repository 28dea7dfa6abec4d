import { type Reader, read, useCase } from '../kernel/internal.ts';
import { ofStore, RetentionInput } from './privacy.input.ts';
import type { RetentionPreview } from './privacy.shape.ts';
import { readTerms, selectDuePart } from './retention.repository.ts';
import { type Cutoffs, cutoffsOf } from './retention.rules.ts';

/** Number of customers that a preview names. */
const NAMED = 20;
/** Number of old orders that a preview checks; 10,000 take about a second. */
const MOST_ORDERS = 10_000;

/**
 * Returns whose data would be erased with a retention period; default: the store's own. Checks the
 * 10,000 oldest orders; `more` is true if there are more. Changes nothing.
 */
export const previewRetention = useCase(
  ofStore,
  RetentionInput,
  (ctx, { storeId }, { kept }): Promise<RetentionPreview> =>
    read(ctx, 'privacy:read', { storeId }, async (reader) => {
      const terms = await readTerms(reader);
      const period = kept === undefined ? terms.kept : kept;
      const cutoffs = cutoffsOf({ ...terms, kept: period }, ctx.now());
      if (cutoffs)
        return { kept: period, endedBefore: cutoffs.all, ...(await countDue(reader, cutoffs)) };
      return {
        kept: null,
        endedBefore: null,
        people: 0,
        orders: 0,
        claims: 0,
        more: false,
        first: [],
      };
    }),
);

async function countDue(reader: Reader, cutoffs: Cutoffs) {
  const { people, next } = await selectDuePart(reader, cutoffs, {
    after: null,
    limit: MOST_ORDERS,
  });
  const sum = (of: 'orders' | 'claims') => people.reduce((total, one) => total + one[of], 0);
  return {
    people: people.length,
    orders: sum('orders'),
    claims: sum('claims'),
    more: next !== null,
    first: people.slice(0, NAMED),
  };
}
