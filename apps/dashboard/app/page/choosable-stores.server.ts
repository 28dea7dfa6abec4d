import { isProvider } from '@amends/core';
import { findReachedStores, listReachedStores } from '@amends/core/stores';
import type { DashboardRequest, DashboardStore } from '../request-context.ts';
import { findStores } from './find-stores.server.ts';
import {
  type FoundStores,
  LONGEST_SEARCH,
  MOST_NAMED,
  type StoreChoice,
} from './use-store-search.ts';

/** Maximum number of search results. */
const MOST_FOUND = 50;
/** Maximum number of searches in one form: a flag has one for each rule. */
const MOST_SEARCHES = 10;

/** The stores that a form offers. */
export interface StoreChoices {
  /** Chosen stores that are not among the first, then the first of the person's stores by name. */
  stores: readonly StoreChoice[];
  /** Whether the person has more stores, which a search finds. */
  hasMore: boolean;
  /** Search results for a browser without scripts, by field name. */
  found?: Readonly<Record<string, FoundStores>>;
}

/**
 * Returns the stores that a form offers: the first ones and the chosen ones. If `form` was sent without
 * scripts, also the results of its searches.
 */
export async function choosableStores(
  request: DashboardRequest,
  chosen: readonly string[],
  form?: FormData,
): Promise<StoreChoices> {
  const { firstStores, hasMoreStores: hasMore } = request;
  const known = await findStores(request, chosen);
  const first = new Set(firstStores.map(({ id }) => id));
  const others = [...new Set(chosen)].flatMap((id) => (first.has(id) ? [] : (known.get(id) ?? [])));
  const offered = { stores: toldApart([...others, ...firstStores]), hasMore };
  const searches = hasMore ? [...(form ?? [])].filter(([name]) => name.endsWith('.q')) : [];
  const found = await Promise.all(
    searches
      .slice(0, MOST_SEARCHES)
      .map(async ([name, text]) => [name, await searchStores(request, String(text))] as const),
  );
  return found.length === 0 ? offered : { ...offered, found: Object.fromEntries(found) };
}

/**
 * Returns the stores that provider staff can choose for an experiment; null in a store, which always uses
 * itself.
 */
export const storesOfExperiment = async (
  request: DashboardRequest,
  home: string,
  chosen: readonly string[],
  form?: FormData,
): Promise<StoreChoices | null> =>
  home === '' && isProvider(request.ctx.actor) ? choosableStores(request, chosen, form) : null;

/** Searches the person's stores by name; an empty search finds the first ones. */
export async function searchStores({ ctx }: DashboardRequest, typed: string): Promise<FoundStores> {
  const search = typed.trim().slice(0, LONGEST_SEARCH);
  const stores = await listReachedStores(ctx, { search, limit: MOST_FOUND });
  return { search, stores: toldApart(stores) };
}

/** Returns the stores with these ids that the person reaches. */
export async function nameStores(
  { ctx }: DashboardRequest,
  ids: readonly string[],
): Promise<FoundStores> {
  const stores = await findReachedStores(ctx, ids.slice(0, MOST_NAMED));
  return { search: '', stores: toldApart(stores) };
}

/** Returns the stores with their names; adds the slug if several have the same name. */
function toldApart(stores: readonly DashboardStore[]): StoreChoice[] {
  const counts = Map.groupBy(stores, ({ name }) => name);
  return stores.map(({ id, name, slug }) => {
    const isAmbiguous = (counts.get(name)?.length ?? 0) > 1;
    return { id, name: isAmbiguous ? `${name} (${slug})` : name };
  });
}
