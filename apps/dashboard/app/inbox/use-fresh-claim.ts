import { useEffect, useRef, useState } from 'react';
import {
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import type { loader } from '../claim/claim.route.tsx';
import { type Changes, withChanges } from './changed-claims.rules.ts';

/** How long a reload waits for what is loading, which may never end. */
const PATIENCE_MS = 5_000;

/** A reload that was started: why, and what the screen showed. */
interface Started {
  claimId: string;
  latest: number;
  view: unknown;
  locationKey: string;
}

/**
 * Reloads the open claim after changes that it doesn't show, also if they came while it was opening. What is
 * being sent or loaded ends first: after a person's own action it shows the change. `note` takes the changed
 * claims; `miss` means that any claim may have changed.
 */
export function useFreshClaim(claimId = '') {
  const view = useRouteLoaderData<typeof loader>('claim/claim.route');
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isActing = useFetchers().some((one) => one.formMethod);
  const isBusy = state !== 'idle' || navigation.state !== 'idle' || isActing;
  const { key: locationKey } = useLocation();
  const [changed, setChanged] = useState<Changes>(() => new Map());
  const last = useRef<Started>(undefined);
  const sequence = changed.get(claimId);
  const latest = sequence === null ? Number.POSITIVE_INFINITY : (sequence ?? 0);
  const shown = view?.claim.id === claimId ? (view?.sequence ?? 0) : 0;

  useEffect(() => {
    if (latest <= shown) return;
    const started = last.current;
    if (started?.claimId === claimId && started.latest >= latest) {
      if (started.view !== view) return setChanged((before) => without(before, claimId));
      // A changed filter cancels a reload, and doesn't load the claim.
      if (started.locationKey === locationKey) return;
    }
    const reload = () => {
      last.current = { claimId, latest, view, locationKey };
      void revalidate();
    };
    if (!isBusy) return reload();
    const timer = setTimeout(reload, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [claimId, latest, shown, view, locationKey, isBusy, revalidate]);

  const note = (claims: Changes) => {
    // Without numbers, a reload that has started may be too early.
    if (claims.get(claimId) === null) last.current = undefined;
    setChanged((before) => withChanges(before, claims, claimId));
  };
  const miss = () => {
    if (claimId) note(new Map([[claimId, null]]));
    // Restarts what is loading, such as a claim that is opening.
    if (isBusy || !claimId) void revalidate();
  };
  return { note, miss };
}

function without(changes: Changes, claimId: string): Changes {
  const rest = new Map(changes);
  rest.delete(claimId);
  return rest;
}
