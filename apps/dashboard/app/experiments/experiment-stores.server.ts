import { isProvider } from '@amends/core';
import type { DashboardRequest } from '../request-context.ts';

/** Returns the stores that provider staff can choose from; null in a store, which takes its own. */
export function choosableStores(
  { ctx, stores }: DashboardRequest,
  home: string,
): { id: string; name: string }[] | null {
  if (home !== '' || !isProvider(ctx.actor)) return null;
  return stores.map(({ id, name, slug }) => {
    const isAmbiguous = stores.filter((other) => other.name === name).length > 1;
    return { id, name: isAmbiguous ? `${name} (${slug})` : name };
  });
}
