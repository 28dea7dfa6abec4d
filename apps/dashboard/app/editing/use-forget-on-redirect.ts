import { useEffect, useRef } from 'react';

/**
 * Calls `forget` with the name of a draft once it is saved as something new, which redirects to the page of
 * that. Such a redirect passes no blocker; one of an expired session, to sign-in, keeps the draft.
 */
export function useForgetOnRedirect(
  saving: boolean,
  name: string,
  forget: (name: string) => void,
): void {
  const latest = useRef(saving);
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      const next = window.location.pathname;
      if (latest.current && next !== pathname && !next.startsWith('/sign-in')) forget(name);
    };
  }, [name, forget]);
  useEffect(() => {
    latest.current = saving;
  }, [saving]);
}
