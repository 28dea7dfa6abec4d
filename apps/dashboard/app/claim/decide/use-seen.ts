import { useState } from 'react';
import { useClaim } from '../use-claim.ts';
import { type ClaimChange, changesSince } from './claim-changes.ts';
import type { Seen } from './seen.rules.ts';

/** Returns the claim as it stands on the page, for who begins to act on it now. */
export function useSeenNow(): Seen {
  const { claim, sequence, now } = useClaim();
  return { version: claim.version, sequence, at: now.toISOString() };
}

/** What others did since something was seen, as far as the page knows. */
export function useChangesSince(seen: Seen | null): ClaimChange[] {
  const { claim, history, me } = useClaim();
  if (!seen || seen.version === claim.version) return [];
  return changesSince(history.items, seen, me.userId);
}

/**
 * Returns the claim as it was when a dialog opened: what the dialog sends belongs to that version,
 * however the page behind it goes on. `changes` lists what others did since, until `accept` takes
 * them in.
 */
export function useOpenedOn(from: Seen | null = null) {
  const now = useSeenNow();
  const [seen, setSeen] = useState(from ?? now);
  const changes = useChangesSince(seen);
  return {
    seen,
    changes,
    /** Goes on from the claim as it is now; `told` is the version that the server named. */
    accept: (told?: Seen): Seen => {
      const next = told && told.version > now.version ? told : now;
      setSeen(next);
      return next;
    },
  };
}
