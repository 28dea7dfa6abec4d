import type { Context } from '@amends/core';
import { findStore, type Store } from '@amends/core/stores';

/** How long a process caches a store; a changed setting takes effect after that. */
const KEEP_MS = 5_000;
const MOST = 1_000;

export type StoreFinder = ReturnType<typeof createStoreFinder>;

/**
 * Finds the store of a request: the named one, else that of the verified host, else the only one,
 * and in demo mode the demo's first. Caches each answer for a few seconds.
 */
export function createStoreFinder(defaultStore: string | null) {
  const known = new Map<string, { store: Store | null; until: number }>();

  return async (
    ctx: Context,
    asked: { store?: string | undefined; host?: string | undefined },
  ): Promise<Store | null> => {
    const key = asked.store ? `store ${asked.store}` : `host ${asked.host ?? ''}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.store;
    let store = await findStore(ctx, asked);
    if (!store && !asked.store && defaultStore)
      store = await findStore(ctx, { store: defaultStore });
    if (known.size >= MOST) known.clear();
    known.set(key, { store, until: Date.now() + KEEP_MS });
    return store;
  };
}
