import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { aheadPath } from './claims-ahead.ts';

/** Keeps the claims beside the open one at hand, and the one that the pointer is on. */
export function ClaimsAhead({
  order,
  currentId,
}: {
  order: readonly string[];
  currentId: string | undefined;
}) {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    const point = (event: PointerEvent) => {
      const row = (event.target as Element).closest('li[id^="row-"]');
      if (row) setPointed(row.id.slice('row-'.length));
    };
    document.addEventListener('pointerover', point);
    return () => document.removeEventListener('pointerover', point);
  }, []);
  const at = currentId ? order.indexOf(currentId) : -1;
  const wanted = [order[at + 1], order[at - 1], pointed].filter(
    (id): id is string => id !== undefined && id !== currentId,
  );
  const claimIds = [...new Set(wanted)];
  const key = claimIds.join(' ');
  const [done, setDone] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  const loaded = done.key === key ? done.ids : [];
  const next = claimIds.find((id) => !loaded.includes(id));
  if (!next) return null;
  return (
    <LoadOne key={next} claimId={next} onDone={() => setDone({ key, ids: [...loaded, next] })} />
  );
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
