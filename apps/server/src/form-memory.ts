/** Frees what was taken. */
type Release = () => void;

/**
 * Limits the bytes of forms that are in memory at the same time. `take` waits for room, first come, first served, and
 * returns null if there was none in time. A form of more than all of it never gets room.
 */
export function createFormMemory({ bytes, waitMs }: { bytes: number; waitMs: number }) {
  let free = bytes;
  const waiting = new Set<{ size: number; begin: () => void }>();

  const grant = () => {
    for (const next of waiting) {
      if (next.size > free) return;
      waiting.delete(next);
      free -= next.size;
      next.begin();
    }
  };

  return {
    take: (size: number): Promise<Release | null> =>
      new Promise((resolve) => {
        let isTaken = true;
        const release = () => {
          if (!isTaken) return;
          isTaken = false;
          free += size;
          grant();
        };
        const begin = () => {
          clearTimeout(timer);
          resolve(release);
        };
        const one = { size, begin };
        const timer = setTimeout(() => {
          waiting.delete(one);
          resolve(null);
          // It may have been the first one, which the others wait for.
          grant();
        }, waitMs);
        waiting.add(one);
        grant();
      }),
  };
}
