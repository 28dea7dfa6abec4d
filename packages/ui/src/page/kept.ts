/**
 * Stores JSON by name in this browser. A private window may refuse, or storage may be full; then nothing is
 * stored, without an error.
 */
export interface Kept {
  /** Returns the stored value; null if there is none, or it isn't valid JSON. */
  read(name: string): unknown;
  keep(name: string, value: unknown): void;
  forget(name: string): void;
}

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Wraps a storage; opens it on each call, because that may throw. */
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
/** Shared by all tabs, and kept until removed. */
export const browserStore = keptIn(() => window.localStorage);
