import { orNone } from '@amends/ui/page';
import { useEffect, useState } from 'react';

/** How long other downloads wait for the first screen, in milliseconds. */
const LATER_MS = 1_500;
/** Pause before a failed import is retried, in milliseconds. */
const AGAIN_MS = 2_000;

/**
 * Returns a chunk that is loaded when the page is idle, or immediately when needed; null until then. Retries
 * while it is needed.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isHere = part !== null;
  useEffect(() => {
    if (isHere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const show = (loaded: Part | null) => setPart(() => loaded);
    const fetchIt = () => {
      load().then(show, () => {
        if (!isGone) timer = setTimeout(fetchIt, AGAIN_MS);
      });
    };
    if (wanted) fetchIt();
    else timer = setTimeout(() => void orNone(load()).then(show), LATER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, wanted, isHere]);
  return part;
}
