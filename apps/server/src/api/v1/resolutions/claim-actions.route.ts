import { CLAIM_USE_CASES } from '@amends/core/resolutions';
import { type ActionOperation, claimAction } from './claim-action.ts';

/**
 * Actions without an endpoint here: an approval returns more than its claim, and handling starts
 * with other actions.
 */
type Elsewhere = 'approve' | 'startHandling';
type ActionOfApi = Exclude<keyof typeof CLAIM_USE_CASES, Elsewhere>;

const OPERATIONS: Readonly<Record<ActionOfApi, ActionOperation>> = {
  deny: {
    verb: 'deny',
    operation: 'denyClaim',
    summary: 'Deny a claim',
    description: 'With a listed reason, a message to the customer and the evidence reviewed.',
  },
  resolveExternally: {
    verb: 'resolve-externally',
    operation: 'resolveExternally',
    summary: 'Mark a claim as resolved by the store',
  },
  undoApproval: {
    verb: 'undo-approval',
    operation: 'undoApproval',
    summary: 'Undo an approval',
    description: 'Possible only before anything was executed. Cancels open tasks.',
  },
  retry: {
    verb: 'retry',
    operation: 'retryResolutions',
    summary: 'Retry failed resolutions',
  },
  appeal: {
    verb: 'appeal',
    operation: 'appealClaim',
    summary: 'Appeal a decision',
    description: 'Once, within the store’s appeal window. Another person handles it.',
    byLink: true,
  },
  ask: {
    verb: 'ask',
    operation: 'askCustomer',
    summary: 'Request information from the customer',
    description:
      'By default, we remind the customer after 3 days and close the claim after 7 without a reply.',
    limited: true,
  },
  hold: {
    verb: 'hold',
    operation: 'holdForBrand',
    summary: 'Put a claim on hold',
    description: 'By default, it returns after 5 days without a reply from the store.',
  },
  release: {
    verb: 'release',
    operation: 'releaseHold',
    summary: 'Escalate a claim to the provider',
  },
  dismiss: {
    verb: 'dismiss',
    operation: 'dismissClaim',
    summary: 'Dismiss a claim',
    description: 'The customer gets an email with the reason unless `silent` is true.',
  },
  dismissUntil: {
    verb: 'park',
    operation: 'dismissUntil',
    summary: 'Park a claim until a date',
  },
  close: {
    verb: 'close',
    operation: 'closeClaim',
    summary: 'Close a claim',
  },
  reopen: {
    verb: 'reopen',
    operation: 'reopenClaim',
    summary: 'Reopen a claim',
  },
  archive: {
    verb: 'archive',
    operation: 'archiveClaim',
    summary: 'Archive a claim',
  },
  assign: {
    verb: 'assign',
    operation: 'assignClaim',
    summary: 'Assign or unassign a claim',
  },
};

/** Decisions on a claim, their undo, and moves before and after. */
export const CLAIM_ACTION_ROUTES = (Object.keys(OPERATIONS) as ActionOfApi[]).map((action) =>
  claimAction(OPERATIONS[action], CLAIM_USE_CASES[action]),
);
