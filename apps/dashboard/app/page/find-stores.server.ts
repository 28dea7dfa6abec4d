import { findReachedStores } from '@amends/core/stores';
import type { DashboardRequest, DashboardStore } from '../request-context.ts';

/**
 * Returns the stores with these ids that the person reaches. Queries only those that the request doesn't
 * already have.
 */
export async function findStores(
  { ctx, store, firstStores, hasMoreStores }: DashboardRequest,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, DashboardStore>> {
  const found = new Map([...firstStores, ...(store ? [store] : [])].map((each) => [each.id, each]));
  const missing = hasMoreStores ? storeIds.filter((id) => !found.has(id)) : [];
  const others = missing.length === 0 ? [] : await findReachedStores(ctx, missing);
  for (const each of others) found.set(each.id, each);
  return found;
}

/** Returns the time zone of a store; UTC if the person doesn't reach it. */
export async function zoneOf(request: DashboardRequest, storeId: string): Promise<string> {
  return (await findStores(request, [storeId])).get(storeId)?.timeZone ?? 'UTC';
}
