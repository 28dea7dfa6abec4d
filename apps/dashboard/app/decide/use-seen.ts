import { useClaim } from '../claim/use-claim.ts';
import { type ClaimChange, changesSince } from './claim-changes.ts';
import type { Seen } from './seen.rules.ts';

/** The claim as it stands on the page, for who begins to act on it now. */
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
