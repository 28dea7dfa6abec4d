import { useFetcher } from 'react-router';
import { useDashboard } from '../page/dashboard.ts';

/** The key by which the list of claims loads who is viewing which claim. */
export const VIEWERS = 'viewers';

/** A person who has a claim open. */
export interface Viewer {
  userId: string;
  name: string;
}

/**
 * Returns the other viewers of an open claim: those that were loaded with it, until the list knows who is
 * viewing what. The list knows nothing of stores other than the selected one.
 */
export function useViewersOf(
  { id, storeId }: { id: string; storeId: string },
  first: readonly Viewer[],
): readonly Viewer[] {
  const { data } = useFetcher<(Viewer & { claimId: string })[]>({ key: VIEWERS });
  const selected = useDashboard().storeId;
  if (!data || (selected && selected !== storeId)) return first;
  return data.filter(({ claimId }) => claimId === id);
}
