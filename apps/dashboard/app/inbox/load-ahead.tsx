import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { aheadPath } from '../claim/claims-ahead.ts';

/** How long the pointer must rest on a row to prefetch its claim. */
const RESTS_MS = 40;
/** Delay, so that the opened claim is painted first. */
const AFTER_MS = 60;

/**
 * Prefetches the next two claims in the direction of movement, the previous one, and the hovered
 * one.
 */
export function ClaimsAhead({
  order,
  currentId,
}: {
  order: readonly string[];
  currentId: string | undefined;
}) {
  const pointed = usePointedRow();
  const at = currentId ? order.indexOf(currentId) : -1;
  const [moved, setMoved] = useState<{ at: number; step: 1 | -1 }>({ at, step: 1 });
  if (at !== moved.at) setMoved({ at, step: moved.at >= 0 && at === moved.at - 1 ? -1 : 1 });
  const { step } = moved;
  const near = at < 0 ? [order[0]] : [order[at + step], order[at - step], order[at + 2 * step]];
  const wanted = [near[0], pointed, ...near.slice(1)].filter(
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

/** Returns the claim whose row the pointer rests on. */
function usePointedRow(): string | undefined {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (event: PointerEvent) => {
      clearTimeout(timer);
      const row = (event.target as Element).closest('li[id^="row-"]');
      if (row) timer = setTimeout(() => setPointed(row.id.slice('row-'.length)), RESTS_MS);
    };
    document.addEventListener('pointerover', point);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
    };
  }, []);
  return pointed;
}

/** Unmounts when done, so that the prefetched claim doesn't reload after every action. */
function LoadOne({ claimId, onDone }: { claimId: string; onDone: () => void }) {
  const { load, state } = useFetcher();
  const began = useRef(false);
  const tell = useRef(onDone);
  tell.current = onDone;
  useEffect(() => {
    const timer = setTimeout(() => void load(aheadPath(claimId)), AFTER_MS);
    return () => clearTimeout(timer);
  }, [load, claimId]);
  useEffect(() => {
    if (state === 'loading') began.current = true;
    else if (began.current) tell.current();
  }, [state]);
  return null;
}
