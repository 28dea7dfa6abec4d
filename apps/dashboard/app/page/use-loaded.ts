import { useEffect, useState } from 'react';

/** How long the first screen has the connection to itself. */
const LATER_MS = 1_500;

/** A part of the page that is fetched once the page is idle, or at once when it is wanted; null until
 * it is here. Where it cannot be fetched, it is tried again when it is wanted next. */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isHere = part !== null;
  useEffect(() => {
    if (isHere) return;
    const fetchIt = () => {
      load().then(setPart, () => undefined);
    };
    if (wanted) return fetchIt();
    const timer = setTimeout(fetchIt, LATER_MS);
    return () => clearTimeout(timer);
  }, [load, wanted, isHere]);
  return part;
}
