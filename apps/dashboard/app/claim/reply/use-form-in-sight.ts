import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls the whole reply form into view, including its send button. */
export const showForm = (box: HTMLTextAreaElement | null) =>
  box?.form?.scrollIntoView({ block: 'nearest' });

/**
 * Keeps the form in view as its text grows; on a phone the keyboard leaves no room for all of it.
 */
export function useFormInSight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: any input may make it grow
  useLayoutEffect(() => {
    const isWide = window.matchMedia('(min-width: 64rem)').matches;
    if (isWide && box.current && document.activeElement === box.current) showForm(box.current);
  }, [box, text]);
}
