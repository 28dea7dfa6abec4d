import { read, useCase } from '../kernel/internal.ts';
import { ofStore, RetentionInput } from './privacy.input.ts';
import type { RetentionPreview } from './privacy.shape.ts';
import { countDue, readTerms, selectDue } from './retention.repository.ts';
import { cutoffsOf } from './retention.rules.ts';

/** How many customers a preview names. */
const NAMED = 20;

/**
 * Returns whose data would be erased if the store kept customers for a period, by default for the one that
 * it has set. Changes nothing.
 */
export const previewRetention = useCase(
  ofStore,
  RetentionInput,
  (ctx, { storeId }, { kept }): Promise<RetentionPreview> =>
    read(ctx, 'privacy:read', { storeId }, async (reader) => {
      const terms = await readTerms(reader);
      const period = kept === undefined ? terms.kept : kept;
      const cutoffs = cutoffsOf({ ...terms, kept: period }, ctx.now());
      if (!cutoffs) {
        return { kept: null, endedBefore: null, people: 0, orders: 0, claims: 0, first: [] };
      }
      const [counts, first] = await Promise.all([
        countDue(reader, cutoffs),
        selectDue(reader, cutoffs, NAMED),
      ]);
      return { kept: period, endedBefore: cutoffs.all, ...counts, first };
    }),
);
