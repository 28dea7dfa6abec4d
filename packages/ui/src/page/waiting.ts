const listeners = new Set<() => void>();
let waiting = 0;

/** Returns whether a request waits for the connection; calls `listener` on changes. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isWaiting = (): boolean => waiting > 0;

/** Counts a request that begins, or ends, to wait for the connection. */
export function countWaiting(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}
