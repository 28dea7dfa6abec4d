/**
 * Stores JSON by name in this browser. A private window may refuse, and storage may be full; then
 * nothing is stored, and nothing breaks.
 */
export interface Kept {
  /** Returns the stored value; null if there is none, or it isn't valid JSON. */
  read(name: string): unknown;
  keep(name: string, value: unknown): void;
  forget(name: string): void;
}

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Wraps a storage, and opens it on each call, because opening it may throw. */
export function keptIn(storage: () => Texts): Kept {
  const attempt = <T>(work: (storage: Texts) => T): T | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (name) => attempt((its) => JSON.parse(its.getItem(name) ?? 'null') as unknown),
    keep: (name, value) => void attempt((its) => its.setItem(name, JSON.stringify(value))),
    forget: (name) => void attempt((its) => its.removeItem(name)),
  };
}

/** Kept until this tab is closed. */
export const tabStore = keptIn(() => window.sessionStorage);
/** Kept for all tabs until removed. */
export const browserStore = keptIn(() => window.localStorage);
