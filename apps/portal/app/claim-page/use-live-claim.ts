import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 20_000;

/**
 * Reloads the claim when it changes: on server-sent events, every 20 seconds while those are
 * unavailable, and once after they reconnect. `sequence` is the number of the last event that is shown, so that
 * a change before the connection is noticed as well.
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
    const source = new EventSource(`/view/${token}/live?since=${shown.current}`);
    source.onmessage = again;
    source.onopen = () => {
      // Events may have been missed while disconnected.
      if (poll !== undefined) again();
      stopPolling();
    };
    source.onerror = () => {
      poll ??= setInterval(again, POLL_MS);
    };
    document.addEventListener('visibilitychange', again);
    return () => {
      source.close();
      stopPolling();
      document.removeEventListener('visibilitychange', again);
    };
  }, [token]);
}
