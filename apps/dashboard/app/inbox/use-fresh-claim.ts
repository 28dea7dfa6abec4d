import { useEffect, useReducer, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router';
import type { loader } from '../claim/claim.route.tsx';

/** How many changed claims are remembered until they are opened. */
const MOST = 1_000;

/**
 * Reloads the open claim after changes that it doesn't show, also if they came while it was opening. What is
 * loading ends first: after a person's own action it shows the change. `note` takes the changed claims, each with
 * the number of its last event if known; `miss` means that any claim may have changed.
 */
export function useFreshClaim(claimId: string | undefined) {
  const view = useRouteLoaderData<typeof loader>('claim/claim.route');
  const { revalidate, state } = useRevalidator();
  const { state: opening } = useNavigation();
  const changing = useFetchers().some((one) => one.formMethod && one.state === 'loading');
  const isLoading = state === 'loading' || opening === 'loading' || changing;
  const [, look] = useReducer((count: number) => count + 1, 0);
  const changed = useRef(new Map<string, number>());
  const shown = view?.claim.id === claimId ? (view?.sequence ?? 0) : 0;

  useEffect(() => {
    const latest = claimId && !isLoading ? changed.current.get(claimId) : undefined;
    if (!claimId || latest === undefined) return;
    changed.current.delete(claimId);
    if (latest > shown) void revalidate();
  });

  return {
    note(claims: ReadonlyMap<string, number | null>) {
      for (const [id, sequence] of claims) {
        changed.current.set(id, sequence ?? Number.POSITIVE_INFINITY);
      }
      for (const id of [...changed.current.keys()].slice(0, -MOST)) changed.current.delete(id);
      look();
    },
    // Also restarts the loading of a claim that is opening.
    miss: () => void revalidate(),
  };
}
