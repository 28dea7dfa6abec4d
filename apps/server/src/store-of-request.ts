import type { Context } from '@amends/core';
import { findStore, type Store } from '@amends/core/stores';

/** How long a process caches a store; a changed setting takes effect within two seconds. */
const KEEP_MS = 1_500;
const MOST = 1_000;

export type StoreFinder = ReturnType<typeof createStoreFinder>;

/**
 * Finds the store of a request: the named one, else that of the verified host, else the only one,
 * and in demo mode the demo's first. Caches each store for 1.5 seconds; concurrent requests share one
 * read. The same object means that the store was not read again.
 */
export function createStoreFinder(defaultStore: string | null) {
  const known = new Map<string, { store: Promise<Store | null>; until: number }>();

  return (
    ctx: Context,
    asked: { store?: string | undefined; host?: string | undefined },
  ): Promise<Store | null> => {
    const key = asked.store ? `store ${asked.store}` : `host ${asked.host ?? ''}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.store;
    const store = find(ctx, asked);
    if (known.size >= MOST) known.clear();
    const read = { store, until: Date.now() + KEEP_MS };
    known.set(key, read);
    store.catch(() => {
      if (known.get(key) === read) known.delete(key);
    });
    return store;
  };

  async function find(ctx: Context, asked: { store?: string | undefined }): Promise<Store | null> {
    const store = await findStore(ctx, asked);
    if (store || asked.store || !defaultStore) return store;
    return findStore(ctx, { store: defaultStore });
  }
}
