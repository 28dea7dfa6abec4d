/** How many streams may be open at once under a key. */
export interface StreamLimit {
  key: string;
  limit: number;
}

/**
 * Counts open streams. They are counted in this process: each connection belongs to one, and a
 * count that outlived its process would keep people out.
 */
export function countStreams() {
  const open = new Map<string, number>();
  return {
    /** Takes a place under every key; null if one of them has none left. */
    take(limits: readonly StreamLimit[]): (() => void) | null {
      if (limits.some(({ key, limit }) => (open.get(key) ?? 0) >= limit)) return null;
      for (const { key } of limits) open.set(key, (open.get(key) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const { key } of limits) {
          const left = (open.get(key) ?? 1) - 1;
          if (left > 0) open.set(key, left);
          else open.delete(key);
        }
      };
    },
  };
}
