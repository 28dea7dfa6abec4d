import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The state of an address that no one asked for. */
export const AUTOMATIC = { automatic: true } as const;

/** Returns whether an address was opened automatically, by its state. */
export const isAutomatic = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'automatic' in state;

/**
 * Moves the focus where a new page begins, so that a screen reader and the keyboard start there: to
 * the part that the address names (`#item-7`), else, on another page, to its heading. An address
 * that was opened automatically takes no focus.
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
    // Opening a claim that had opened by itself moves the focus into it.
    const isEntered = before.automatic && before.pathname === pathname;
    if (before.place === place && !isEntered) return;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const heading =
      before.pathname === pathname && !isEntered
        ? null
        : document.querySelector<HTMLElement>('[data-step-heading], h1[tabindex="-1"]');
    (named ?? heading)?.focus({ preventScroll: named !== null });
  }, [pathname, search, hash, automatic]);
  return null;
}
