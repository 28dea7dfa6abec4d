import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeFocus } from './take-focus.ts';

/** History state of a page that opened automatically. */
export const AUTOMATIC = { automatic: true } as const;

/** Returns whether a page was opened automatically, given its history state. */
export const isAutomatic = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'automatic' in state;

/**
 * Moves the focus to the start of a new page for screen readers and keyboards: to the element that the hash
 * names (`#item-7`), else, on a different page, to its heading. A page that opened automatically takes no
 * focus.
 */
export function FocusOnMove() {
  const { pathname, search, hash, state } = useLocation();
  const automatic = isAutomatic(state);
  const last = useRef<{ pathname: string; place: string; automatic: boolean } | null>(null);
  useEffect(() => {
    const before = last.current;
    const place = `${pathname}${search}${hash}`;
    last.current = { pathname, place, automatic };
    if (before === null || automatic) return;
    // Opening a claim that is already shown, because it opened automatically, moves the focus into it.
    const isEntered = before.automatic && before.pathname === pathname;
    if (before.place === place && !isEntered) return;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const heading =
      before.pathname === pathname && !isEntered
        ? null
        : document.querySelector<HTMLElement>('[data-step-heading], h1[tabindex="-1"]');
    takeFocus(named ?? heading, { preventScroll: named !== null });
  }, [pathname, search, hash, automatic]);
  return null;
}
