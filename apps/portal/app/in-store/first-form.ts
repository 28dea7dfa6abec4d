import { tabStore } from '@amends/ui/page';
import { useLayoutEffect } from 'react';

/** Name of the stored input of a flow's first form, before there is a draft. */
export const FIRST_FORM = 'first';

let isLookedAt = false;

/**
 * Forgets the first form's input once it is saved in a draft, and when the page is opened by its address: the next
 * person on a shared device must not read it. A reload, and going back to the page, keep it.
 */
export function useFirstForm(filingId: string | null): void {
  // Before all effects, of which one reads the input.
  useLayoutEffect(() => {
    if (filingId || (!isLookedAt && isByAddress())) tabStore.forget(`amends-form ${FIRST_FORM}`);
    isLookedAt = true;
  }, [filingId]);
}

function isByAddress(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
