import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';

const left = new Map<string, ClaimStatus>();

/**
 * Records the new status of a claim that the person decided, for its row while the list still shows
 * it.
 */
export const noteLeft = (claimId: string, status: ClaimStatus): void =>
  void left.set(claimId, status);

/** Returns the new status of a claim that has left the list; null if someone else changed it. */
export const leftAs = (claimId: string): ClaimStatus | null => left.get(claimId) ?? null;
