import { AUTOMATIC } from '@amends/ui/page';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { persistedSwitch } from '../keys/persisted-switch.ts';
import { isWide } from '../page/is-wide.ts';

const opensFirst = persistedSwitch('amends-first-claim');

/**
 * Returns whether the first claim of a list opens automatically, and a setter; stored in this
 * browser.
 */
export const useOpensFirst = opensFirst.useSwitch;

/**
 * Opens the first claim of a list once per list, if there is room for both and none is open.
 * Replaces the history entry, so that Back leaves the inbox.
 */
export function useFirstClaim(given: {
  first: string | undefined;
  currentId: string | undefined;
  pathOf: (claimId: string) => string;
}): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the list appears
  useEffect(() => {
    const { first, currentId, pathOf } = given;
    if (!first || currentId || !isWide() || !opensFirst.isOn()) return;
    void navigate(pathOf(first), {
      replace: true,
      preventScrollReset: true,
      state: AUTOMATIC,
    });
  }, []);
}
