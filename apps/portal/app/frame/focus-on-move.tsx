import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of a new step, so that a screen reader and the keyboard start there. */
export function FocusOnMove() {
  const { pathname, search } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const here = `${pathname}${search}`;
    const moved = shown.current !== null && shown.current !== here;
    shown.current = here;
    if (!moved) return;
    const target = document.querySelector<HTMLElement>('[data-step-heading], h1[tabindex="-1"]');
    target?.focus({ preventScroll: target.hasAttribute('data-step-heading') === false });
  }, [pathname, search]);
  return null;
}
