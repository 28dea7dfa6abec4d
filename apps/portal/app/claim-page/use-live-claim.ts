import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 20_000;

/**
 * Reloads the claim when it changes: on server-sent events, and every 20 seconds while those are unavailable.
 * `sequence` is the number of the last event that is shown: a stream that connects, again as well, sends what came
 * after the first one, and what is shown already is ignored.
 */
export function useLiveClaim(token: string, sequence: number): void {
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  look.current = revalidate;
  const shown = useRef(sequence);
  shown.current = sequence;
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined;
    const again = () => {
      if (document.visibilityState === 'visible') void look.current();
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    let source: EventSource | undefined;
    const open = () => {
      source?.close();
      source = new EventSource(`/view/${token}/live?since=${shown.current}`);
      source.onmessage = ({ data }) => {
        // Something that is no number may be new.
        if (!(Number(data) <= shown.current)) again();
      };
      source.onopen = stopPolling;
      source.onerror = () => {
        poll ??= setInterval(again, POLL_MS);
      };
    };
    // A page with an open stream doesn't stay in the browser's back/forward cache.
    const close = () => {
      source?.close();
      stopPolling();
    };
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    open();
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', reopen);
    document.addEventListener('visibilitychange', again);
    return () => {
      close();
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', reopen);
      document.removeEventListener('visibilitychange', again);
    };
  }, [token]);
}
