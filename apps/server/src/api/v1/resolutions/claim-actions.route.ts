import { CLAIM_USE_CASES } from '@amends/core/resolutions';
import type { Endpoint } from '../endpoint.ts';
import { claimAction } from './claim-action.ts';

/**
 * Actions without an endpoint here: an approval returns more than its claim, and handling starts
 * with other actions.
 */
type Elsewhere = 'approve' | 'startHandling';
type ActionOfApi = Exclude<keyof typeof CLAIM_USE_CASES, Elsewhere>;

const ROUTES: Readonly<Record<ActionOfApi, Endpoint>> = {
  deny: claimAction(
    {
      verb: 'deny',
      operation: 'denyClaim',
      summary: 'Deny a claim',
      description: 'With a listed reason, a message to the customer and the evidence reviewed.',
    },
    CLAIM_USE_CASES.deny,
  ),
  resolveExternally: claimAction(
    {
      verb: 'resolve-externally',
      operation: 'resolveExternally',
      summary: 'Mark a claim as resolved by the store',
    },
    CLAIM_USE_CASES.resolveExternally,
  ),
  undoApproval: claimAction(
    {
      verb: 'undo-approval',
      operation: 'undoApproval',
      summary: 'Undo an approval',
      description: 'Possible only before anything was executed. Cancels open tasks.',
    },
    CLAIM_USE_CASES.undoApproval,
  ),
  retry: claimAction(
    {
      verb: 'retry',
      operation: 'retryResolutions',
      summary: 'Retry failed resolutions',
    },
    CLAIM_USE_CASES.retry,
  ),
  appeal: claimAction(
    {
      verb: 'appeal',
      operation: 'appealClaim',
      summary: 'Appeal a decision',
      description: 'Once, within the store’s appeal window. A different person reviews it.',
      byLink: true,
    },
    CLAIM_USE_CASES.appeal,
  ),
  ask: claimAction(
    {
      verb: 'ask',
      operation: 'askCustomer',
      summary: 'Request information from the customer',
      description:
        'By default, we remind the customer after 3 days and close the claim after 7 without a reply.',
      limited: true,
    },
    CLAIM_USE_CASES.ask,
  ),
  hold: claimAction(
    {
      verb: 'hold',
      operation: 'holdForBrand',
      summary: 'Put a claim on hold',
      description: 'By default, it returns after 5 days without a reply from the store.',
    },
    CLAIM_USE_CASES.hold,
  ),
  release: claimAction(
    {
      verb: 'release',
      operation: 'releaseHold',
      summary: 'Escalate a claim to the provider',
    },
    CLAIM_USE_CASES.release,
  ),
  dismiss: claimAction(
    {
      verb: 'dismiss',
      operation: 'dismissClaim',
      summary: 'Dismiss a claim',
      description: 'The customer gets an email with the reason unless `silent` is true.',
    },
    CLAIM_USE_CASES.dismiss,
  ),
  dismissUntil: claimAction(
    {
      verb: 'park',
      operation: 'dismissUntil',
      summary: 'Park a claim until a date',
    },
    CLAIM_USE_CASES.dismissUntil,
  ),
  close: claimAction(
    {
      verb: 'close',
      operation: 'closeClaim',
      summary: 'Close a claim',
    },
    CLAIM_USE_CASES.close,
  ),
  reopen: claimAction(
    {
      verb: 'reopen',
      operation: 'reopenClaim',
      summary: 'Reopen a claim',
    },
    CLAIM_USE_CASES.reopen,
  ),
  archive: claimAction(
    {
      verb: 'archive',
      operation: 'archiveClaim',
      summary: 'Archive a claim',
    },
    CLAIM_USE_CASES.archive,
  ),
  assign: claimAction(
    {
      verb: 'assign',
      operation: 'assignClaim',
      summary: 'Assign or unassign a claim',
    },
    CLAIM_USE_CASES.assign,
  ),
};

/** Decisions on a claim, their undo, and moves before and after. */
export const CLAIM_ACTION_ROUTES = Object.values(ROUTES);
