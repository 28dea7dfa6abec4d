/**
 * Whether the provider approved a store: `pending` until the application of its brand is approved,
 * `ended` once it was rejected or withdrawn.
 */
export type StoreApproval = 'approved' | 'pending' | 'ended';

/** What the approval of a store depends on. */
export interface ApprovalFacts {
  status: string;
  /** Whether the store has been live, and not only by a deployment that was undone. */
  wasLive: boolean;
  /** The implementation that was not rejected, else the newest one; null if there is none. */
  implementation: { state: string; source: string } | null;
}

/** Returns the approval of a store. See docs/rules/implementations.md#before-the-approval. */
export function approvalFrom({ status, wasLive, implementation }: ApprovalFacts): StoreApproval {
  if (status === 'ACTIVE' || status === 'PAUSED' || (status === 'CLOSED' && wasLive)) {
    return 'approved';
  }
  switch (implementation?.state) {
    case undefined:
    case 'APPROVED':
    case 'DEPLOYED':
      return 'approved';
    case 'REJECTED':
      return 'ended';
    default:
      return implementation?.source === 'BRAND' ? 'pending' : 'approved';
  }
}
