import { actingAsSystem, type Context } from '@amends/core';
import { findStore, isVisible, type Store } from '@amends/core/stores';

/**
 * How long a process caches a store. A changed setting takes effect within two seconds, a new branding
 * immediately (`forget`).
 */
const KEEP_MS = 1_500;
const MOST = 1_000;

interface Asked {
  store?: string | undefined;
  host?: string | undefined;
}

interface Read {
  store: Promise<Store | null>;
  until: number;
  /** Null while it is read, empty for no store. */
  storeId: string | null;
}

export type StoreFinder = ReturnType<typeof createStoreFinder>;

/**
 * Finds the store of a request: the named one, else that of the verified host, else the only one; in demo
 * mode the first demo store. Null for a draft that the caller may not see, unless it is being previewed.
 * Caches each store for 1.5 seconds; concurrent requests share one read. The same object means that the store
 * wasn't read again.
 */
export function createStoreFinder(defaultStore: string | null) {
  const known = new Map<string, Read>();

  const storeOf = async (
    ctx: Context,
    asked: Asked,
    previewed: string | null = null,
  ): Promise<Store | null> => {
    const store = await kept(ctx, asked);
    return store && (store.id === previewed || isVisible(ctx, store)) ? store : null;
  };

  function kept(ctx: Context, asked: Asked): Promise<Store | null> {
    const key = asked.store ? `store ${asked.store}` : `host ${asked.host ?? ''}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.store;
    const store = find(actingAsSystem(ctx, 'find-store'), asked);
    if (known.size >= MOST) known.clear();
    const read: Read = { store, until: Date.now() + KEEP_MS, storeId: null };
    known.set(key, read);
    store.then(
      (answer) => {
        read.storeId = answer?.id ?? '';
      },
      () => {
        if (known.get(key) === read) known.delete(key);
      },
    );
    return store;
  }

  /** Returns the store with this verified host, even a draft; null for other hosts. */
  const ofHost = async (ctx: Context, host: string): Promise<Store | null> => {
    const store = await kept(ctx, { host });
    return store?.domains.includes(host) ? store : null;
  };

  /** Drops a store, and any read in progress, which may be older. */
  const forget = (storeId: string): void => {
    for (const [key, read] of known) {
      if (read.storeId === null || read.storeId === storeId) known.delete(key);
    }
  };

  return Object.assign(storeOf, { forget, ofHost });

  async function find(ctx: Context, asked: Asked): Promise<Store | null> {
    const store = await findStore(ctx, asked);
    if (store || asked.store || !defaultStore) return store;
    return findStore(ctx, { store: defaultStore });
  }
}

/** Changes that every process shows with its next page. */
const SHOWN_AT_ONCE = /^(branding\.published|domain\.|store\.|whitelabel\.)/;

/** Drops a store from the cache when any process changes what its pages show. */
export function forgetChangedStores(
  storeOf: Pick<StoreFinder, 'forget'>,
  live: Pick<Context['ports']['live'], 'subscribeToStores'>,
): () => void {
  return live.subscribeToStores('all', ({ storeId, names }) => {
    if (names.some((name) => SHOWN_AT_ONCE.test(name))) storeOf.forget(storeId);
  });
}
