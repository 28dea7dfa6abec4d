import type { ReaderAcross } from '../../kernel/internal.ts';
import type { InboxPlan, PlannedFilters } from './inbox-plan.ts';
import { hideFromPlanner, type Stores, type Use } from './inbox-sql.repository.ts';
import { ANY_PART, claimsWithWords } from './search-sql.repository.ts';

/** Up to this many claims are looked up one by one, and sorted. */
export const FEW_HITS = 1_000;
/** Up to this many are kept in memory while the list is scanned in its order. */
export const MOST_HITS = 20_000;
/** Maximum length of that scan, which is index-only and costs next to nothing per claim. */
export const WINDOW_OF_HITS = 100_000;

/**
 * Reads the claims that match the words, one of the labels, or one of the resolutions from that
 * filter's own index: `store_id` and `claim_id` of each. Null if another filter applies too, which
 * an index-only scan can't check.
 */
export function hitsOf(stores: Stores, wanted: InboxPlan, use: Use): string | null {
  const { search, filters } = wanted;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (search?.words && given.length === 0) {
    return claimsWithWords(search.words, stores, ANY_PART, use);
  }
  const name = given[0]?.[0];
  if (search || given.length !== 1 || (name !== 'label' && name !== 'provided')) return null;
  const [table, column] = TABLES[name];
  const among =
    stores === 'all' ? '' : ` and store_id = any(${hideFromPlanner(use, stores, 'text[]')})`;
  return `select store_id, claim_id from ${table}
    where ${column} = any(${hideFromPlanner(use, filters[name], 'text[]')})${among}`;
}

/** Returns whether there is such an index for the filter. */
export const hasHits = (wanted: InboxPlan): boolean => hitsOf('all', wanted, () => '') !== null;

const TABLES = {
  label: ['claim_labels', 'label_id'],
  provided: ['resolutions', 'resolution_type'],
} as const satisfies Partial<Record<keyof PlannedFilters, readonly [string, string]>>;

const STORES_OF_LABELS = {
  name: 'inbox.stores-of-labels',
  text: 'select distinct store_id as id from labels where id = any($1::text[])',
};

/**
 * Returns a reader limited to the stores that have one of the labels: no other store's claims can have them.
 */
export async function withinStoresOf(
  reader: ReaderAcross,
  labels: readonly string[],
): Promise<ReaderAcross> {
  const rows = await reader.rows<{ id: string }>(STORES_OF_LABELS, [labels]);
  const owners = rows.map(({ id }) => id);
  const { storeIds } = reader;
  return {
    ...reader,
    storeIds: storeIds === 'all' ? owners : owners.filter((id) => storeIds.includes(id)),
  };
}
