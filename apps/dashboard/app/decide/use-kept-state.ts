import { useCallback, useEffect, useState } from 'react';

/**
 * State that this tab keeps until it is forgotten: a reload or a lost login loses nothing. `read`
 * answers null for what was kept in another shape, or of another time.
 */
export function useKeptState<T>(key: string, first: T, read: (kept: unknown) => T | null) {
  const [state, setState] = useState(first);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for this key
  useEffect(() => {
    const kept = read(parse(storage()?.getItem(key)));
    if (kept === null) return;
    setState(kept);
    setRestored(true);
  }, [key]);

  const keep = useCallback(
    (next: T) => {
      setState(next);
      storage()?.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  const forget = useCallback(
    (next: T) => {
      setState(next);
      setRestored(false);
      storage()?.removeItem(key);
    },
    [key],
  );
  return { state, restored, keep, forget };
}

function parse(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Private windows may refuse it. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
