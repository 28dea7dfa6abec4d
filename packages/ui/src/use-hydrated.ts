import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether the page is hydrated; false on the server and in the first rendering of its page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
