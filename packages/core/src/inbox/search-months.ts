import type { ReaderAcross } from '../transaction.ts';
import type { InboxPlace } from './inbox-cursor.ts';
import type { Months } from './search-sql.repository.ts';
import type { WantedClaims } from './wanted-claims.ts';

export const ANY_MONTH: Months = { names: null, before: null };
/** How many months are looked at together, before all others. A word that does not fill a page in
 * these is rare. */
const STEPS = [1, 2];

/** The months in which to look for the newest: back from the place, or from now. */
export function monthsBack(
  { ctx }: ReaderAcross,
  { filters }: WantedClaims,
  { place }: { place: InboxPlace | null },
): Months[] {
  const from = place?.key ? new Date(Number(place.key) / 1000) : (filters.createdTo ?? ctx.now());
  // Clocks differ: what is filed at the turn of the month may be of the next.
  let month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  let before: Date | null = null;
  const steps: Months[] = [];
  for (const count of STEPS) {
    const names: string[] = [];
    for (let left = count + (before ? 0 : 1); left > 0; left--) {
      names.push(month.toISOString().slice(0, 7));
      month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1));
    }
    steps.push({ names, before });
    before = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
  }
  return [...steps, { names: null, before }];
}
