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

/** Number of stores that a search shows. */
const MOST_FOUND = 50;
/** Number of searches in one form: one for each rule of a flag. */
const MOST_SEARCHES = 10;

/** The stores that a form offers. */
export interface StoreChoices {
  /** The chosen ones that are not at hand, then the first of the person's stores by name. */
  stores: readonly StoreChoice[];
  /** Whether there are more, which a search finds. */
  hasMore: boolean;
  /** What a browser without scripts searched for, by the name of the field. */
  found?: Readonly<Record<string, FoundStores>>;
}

/**
 * Returns the stores that a form offers: those at hand and the chosen ones. With the form that a browser without
 * scripts sent, also those that its searches find.
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

/** Returns the stores that an experiment of provider staff can choose from; null in a store, which takes its own. */
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

/** Returns those of the stores that the person reaches. */
export async function nameStores(
  { ctx }: DashboardRequest,
  ids: readonly string[],
): Promise<FoundStores> {
  const stores = await findReachedStores(ctx, ids.slice(0, MOST_NAMED));
  return { search: '', stores: toldApart(stores) };
}

/** Names the stores; those of the same name with their slugs. */
function toldApart(stores: readonly DashboardStore[]): StoreChoice[] {
  const counts = Map.groupBy(stores, ({ name }) => name);
  return stores.map(({ id, name, slug }) => {
    const isAmbiguous = (counts.get(name)?.length ?? 0) > 1;
    return { id, name: isAmbiguous ? `${name} (${slug})` : name };
  });
}
