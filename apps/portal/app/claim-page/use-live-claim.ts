import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 20_000;

/**
 * Looks at the claim again whenever something happened to it: told by server-sent events, every 20
 * seconds while those cannot be had, and once after they come back.
 */
export function useLiveClaim(token: string): void {
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  look.current = revalidate;
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined;
    const again = () => {
      if (document.visibilityState === 'visible') void look.current();
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const source = new EventSource(`/view/${token}/live`);
    source.onmessage = again;
    source.onopen = () => {
      // Something may have happened while no one told us.
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
