import { tabStore } from '@amends/ui/page';
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a state that this tab stores until it is cleared, so that nothing is lost on a reload or an expired
 * session. `read` returns null for a stored value that is outdated or has another shape.
 */
export function usePersistedState<T>(key: string, first: T, read: (kept: unknown) => T | null) {
  const [state, setState] = useState(first);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for this key
  useEffect(() => {
    const kept = read(tabStore.read(key));
    if (kept === null) return;
    setState(kept);
    setRestored(true);
  }, [key]);

  const keep = useCallback(
    (next: T) => {
      setState(next);
      tabStore.keep(key, next);
    },
    [key],
  );
  const forget = useCallback(
    (next: T) => {
      setState(next);
      setRestored(false);
      tabStore.forget(key);
    },
    [key],
  );
  return { state, restored, keep, forget };
}
