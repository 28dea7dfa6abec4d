/** Maximum number of open streams per key. */
export interface StreamLimit {
  key: string;
  limit: number;
}

/**
 * Counts open streams in memory: a connection belongs to one process, and a count that outlived its process
 * would lock people out.
 */
export function countStreams() {
  const open = new Map<string, number>();
  return {
    /** Reserves a place under every key; returns null if any key is at its limit. */
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
