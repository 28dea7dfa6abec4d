import { isProvider } from '@amends/core';
import { listReachedStores } from '@amends/core/stores';
import type { DashboardRequest } from '../request-context.ts';

/** Maximum number of stores that a form offers. */
const MOST_OFFERED = 10_000;

/** Returns every store that the person reaches, for a form that offers all of them; stores of one name with their slugs. */
export async function choosableStores({
  ctx,
}: DashboardRequest): Promise<{ id: string; name: string }[]> {
  const stores = await listReachedStores(ctx, { limit: MOST_OFFERED });
  const counts = Map.groupBy(stores, ({ name }) => name);
  return stores.map(({ id, name, slug }) => {
    const isAmbiguous = (counts.get(name)?.length ?? 0) > 1;
    return { id, name: isAmbiguous ? `${name} (${slug})` : name };
  });
}

/** Returns the stores that an experiment of provider staff can choose from; null in a store, which takes its own. */
export const storesOfExperiment = (request: DashboardRequest, home: string) =>
  home === '' && isProvider(request.ctx.actor) ? choosableStores(request) : null;
