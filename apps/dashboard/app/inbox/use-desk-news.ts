import { useEffect, useRef } from 'react';

/** At most so often is looked again, however much happens. */
const CALM_MS = 1_000;
const POLL_MS = 30_000;

/**
 * Calls back soon after claims of the person's stores changed: told by server-sent events, every
 * half minute while those cannot be had, and once when the page is looked at again.
 */
export function useDeskNews(onNews: () => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let missed = false;
    let lastAt = 0;
    const look = () => {
      if (document.visibilityState !== 'visible') {
        missed = true;
        return;
      }
      missed = false;
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          lastAt = Date.now();
          latest.current();
        },
        Math.max(0, lastAt + CALM_MS - Date.now()),
      );
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const source = new EventSource('/inbox/live');
    source.onmessage = look;
    source.onopen = () => {
      // Something may have happened while nobody told us.
      if (poll !== undefined) look();
      stopPolling();
    };
    source.onerror = () => {
      poll ??= setInterval(look, POLL_MS);
    };
    const onSight = () => {
      if (missed) look();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      source.close();
      stopPolling();
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, []);
}
