import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { aheadPath } from './claims-ahead.ts';

/** Loads the claims that may be opened next, one after the other, while nothing else is going on. */
export function LoadAhead({ claimIds }: { claimIds: readonly string[] }) {
  const [done, setDone] = useState<readonly string[]>([]);
  const key = claimIds.join(' ');
  const lastKey = useRef(key);
  if (lastKey.current !== key) {
    lastKey.current = key;
    if (done.length > 0) setDone([]);
  }
  const next = claimIds.find((id) => !done.includes(id));
  if (!next) return null;
  return <LoadOne key={next} claimId={next} onDone={() => setDone((all) => [...all, next])} />;
}

/** Gone as soon as it is done, so that nothing is loaded again after every action. */
function LoadOne({ claimId, onDone }: { claimId: string; onDone: () => void }) {
  const { load, state } = useFetcher();
  const began = useRef(false);
  const tell = useRef(onDone);
  tell.current = onDone;
  useEffect(() => {
    void load(aheadPath(claimId));
  }, [load, claimId]);
  useEffect(() => {
    if (state === 'loading') began.current = true;
    else if (began.current) tell.current();
  }, [state]);
  return null;
}
