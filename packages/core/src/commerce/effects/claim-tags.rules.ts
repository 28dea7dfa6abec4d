import { type ClaimStatus, STATES } from '../../claims/terms/lifecycle/states.rules.ts';

/** The tags that orders of a shop get from their claims; see docs/connectors.md#tags. */
export const CLAIM_TAGS = ['amends-claim', 'amends-approved', 'amends-denied'] as const;
export type ClaimTag = (typeof CLAIM_TAGS)[number];

/**
 * Returns the tags to add to an order with claims in these states, and those to remove. A decision's tag
 * stays while a claim that has ended, such as a closed one, may have had that decision.
 */
export function claimTags(states: readonly ClaimStatus[]): { add: ClaimTag[]; remove: ClaimTag[] } {
  const decisions = states.map((state) => STATES[state].decision);
  const hasEnded = states.some((state) => STATES[state].isFinished && !STATES[state].decision);
  const has: Record<ClaimTag, boolean> = {
    'amends-claim': states.length > 0,
    'amends-approved': decisions.includes('APPROVED'),
    'amends-denied': decisions.includes('DENIED'),
  };
  return {
    add: CLAIM_TAGS.filter((tag) => has[tag]),
    remove: hasEnded ? [] : CLAIM_TAGS.filter((tag) => !has[tag]),
  };
}
