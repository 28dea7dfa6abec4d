import { type Context, may, notFound, storesReached } from '@amends/core';
import { findOwnerStore, type Owned, storeRequired } from '@amends/core/access';
import { findStore } from '@amends/core/stores';
import type { Endpoint } from './endpoint.ts';
import { isOurs } from './orders/order-of-request.ts';
import type { ApiServices } from './services.ts';

type Parameters = Record<string, string>;
type Definition = Pick<Endpoint['definition'], 'path' | 'query' | 'acrossStores'>;

/**
 * Returns the store of a request: the one of `?storeId=` or `?store=` (an id or a slug; removed
 * from `asked` unless the endpoint declares it), else the caller's own; for staff that of the claim
 * or order in the path, else their only one. Throws `store_required` if none applies, and
 * `store_not_found` for a store out of reach. See docs/rules/permissions.md#what-is-not-yours.
 */
export async function storeOfRequest(
  ctx: Context,
  services: Pick<ApiServices, 'storeOf'>,
  definition: Definition,
  params: Parameters,
  asked: Parameters,
): Promise<string | undefined> {
  const { actor } = ctx;
  const named = await namedStore(ctx, services, definition, asked);
  if (named !== undefined) {
    const storeId = await reachedStore(ctx, services, named);
    if (takesStoreId(definition)) asked.storeId = storeId;
    else delete asked.storeId;
    return storeId;
  }
  if ('storeId' in actor) return actor.storeId;
  const [kind, id] = ownedBy(definition.path, params);
  if (kind && id) return findOwnerStore(ctx, kind, id);
  if (definition.acrossStores) return undefined;
  const reached = storesReached(actor);
  const [only, another] = reached === 'all' ? [(await findStore(ctx, {}))?.id] : reached;
  if (only === undefined || another !== undefined) throw storeRequired();
  return only;
}

/** Returns the store that a request names. Refuses two different names. */
async function namedStore(
  ctx: Context,
  services: Pick<ApiServices, 'storeOf'>,
  definition: Definition,
  asked: Parameters,
): Promise<string | undefined> {
  const { storeId, store } = asked;
  if (store === undefined || takesStore(definition)) return storeId;
  delete asked.store;
  if (storeId === undefined) return store;
  const [one, other] = await Promise.all([
    reachedStore(ctx, services, storeId),
    reachedStore(ctx, services, store),
  ]);
  if (one !== other) throw notFound('store');
  return one;
}

/** Removes `?store=` from a public request. Throws `store_not_found` if it names no store. */
export async function checkNamedStore(
  ctx: Context,
  { storeOf }: Pick<ApiServices, 'storeOf'>,
  definition: Pick<Definition, 'query'>,
  asked: Parameters,
): Promise<void> {
  const { store } = asked;
  if (store === undefined || takesStore(definition)) return;
  delete asked.store;
  if (store === '' || !(await storeOf(ctx, { store }))) throw notFound('store');
}

async function reachedStore(
  ctx: Context,
  { storeOf }: Pick<ApiServices, 'storeOf'>,
  named: string,
): Promise<string> {
  const { actor } = ctx;
  const store = named === '' ? null : await storeOf(ctx, { store: named });
  // A member of one store means that store, and is refused if another is named.
  const reached = (id: string) =>
    'storeId' in actor ? actor.storeId === id : may(actor, 'store:read', id);
  if (!store || !reached(store.id)) throw notFound('store');
  return store.id;
}

const takesStoreId = (definition: Pick<Definition, 'query'>) => takes(definition, 'storeId');
const takesStore = (definition: Pick<Definition, 'query'>) => takes(definition, 'store');
const takes = ({ query }: Pick<Definition, 'query'>, name: string) =>
  name in ((query as { shape?: object } | undefined)?.shape ?? {});

/** The first resource in the path that belongs to a store. */
const KINDS: readonly [pattern: RegExp, kind: Owned][] = [
  [/^\/claims\/(?:notify\/)?\{(id)\}/, 'claim'],
  [/^\/claims\/\{(sourceOrderId)\}/, 'sourceOrder'],
  [/^\/orders\/\{(orderId)\}/, 'order'],
  [/^\/resolutions\/\{(id)\}/, 'resolution'],
  [/^\/returns\/\{(id)\}/, 'return'],
  [/^\/sessions\/\{(id)\}/, 'session'],
];

function ownedBy(path: string, params: Parameters): [kind?: Owned, id?: string | undefined] {
  for (const [pattern, kind] of KINDS) {
    const id = params[pattern.exec(path)?.[1] ?? ''];
    if (id === undefined) continue;
    // A path may have the store's own id in place of an order's id.
    return [kind === 'order' && !isOurs(id) ? 'sourceOrder' : kind, id];
  }
  return [];
}
