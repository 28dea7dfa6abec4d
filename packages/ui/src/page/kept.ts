/** What this browser keeps for a page, as JSON by name. A private window may refuse, and a full one
 * has no room: then nothing is kept, and nothing breaks. */
export interface Kept {
  /** What was kept; null if there is nothing, or something that is no JSON. */
  read(name: string): unknown;
  keep(name: string, value: unknown): void;
  forget(name: string): void;
}

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps in a storage, which is asked for each time, because asking may be refused. */
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
/** Kept until it is forgotten, for all tabs. */
export const browserStore = keptIn(() => window.localStorage);
