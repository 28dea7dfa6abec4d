import { useState } from 'react';
import { useClaim } from '../use-claim.ts';
import { type ClaimChange, changesSince } from './claim-changes.ts';
import type { Seen } from './seen.rules.ts';

/** Returns the version of the claim that the page shows now. */
export function useSeenNow(): Seen {
  const { claim, sequence, now } = useClaim();
  return { version: claim.version, sequence, at: now.toISOString() };
}

/** Returns others' changes since a version was seen, as far as the page knows. */
export function useChangesSince(seen: Seen | null): ClaimChange[] {
  const { claim, history, me } = useClaim();
  if (!seen || seen.version === claim.version) return [];
  return changesSince(history.items, seen, me.userId);
}

/**
 * Returns the claim's version when a dialog opened: the dialog submits that version, whatever the
 * page behind it shows. `changes` lists what others did since, until `accept`.
 */
export function useOpenedOn(from: Seen | null = null) {
  const now = useSeenNow();
  const [seen, setSeen] = useState(from ?? now);
  const changes = useChangesSince(seen);
  return {
    seen,
    changes,
    /**
     * Continues from the claim's current version; `latest` is the version that the server returned.
     */
    accept: (latest?: Seen): Seen => {
      const next = latest && latest.version > now.version ? latest : now;
      setSeen(next);
      return next;
    },
  };
}
