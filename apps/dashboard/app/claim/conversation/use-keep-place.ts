import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position while entries are inserted above: call the returned function just
 * before.
 */
export function useKeepPlace(list: RefObject<HTMLElement | null>): () => void {
  const kept = useRef<{ line: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const place = kept.current;
    if (!place || list.current?.firstElementChild === place.line) return;
    kept.current = null;
    const moved = place.line.getBoundingClientRect().top - place.top;
    scrollerOf(place.line)?.scrollBy(0, moved);
    // The button that loaded them may no longer exist.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return () => {
    const line = list.current?.firstElementChild;
    kept.current = line ? { line, top: line.getBoundingClientRect().top } : null;
  };
}

/** Returns the element that scrolls another one: a part of the page, or all of it. */
function scrollerOf(element: Element): Element | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return document.scrollingElement;
}
