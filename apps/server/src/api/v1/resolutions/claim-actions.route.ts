import { CLAIM_USE_CASES } from '@amends/core/resolutions';
import { type ActionOperation, claimAction } from './claim-action.ts';

/** Actions without an endpoint here: an approval answers more than its claim, and handling starts
 * with other actions. */
type Elsewhere = 'approve' | 'startHandling';
type ActionOfApi = Exclude<keyof typeof CLAIM_USE_CASES, Elsewhere>;

const OPERATIONS: Readonly<Record<ActionOfApi, ActionOperation>> = {
  deny: {
    verb: 'deny',
    operation: 'denyClaim',
    summary: 'Deny a claim',
    description: 'With a reason of the list, words for the customer and what evidence was seen.',
  },
  resolveExternally: {
    verb: 'resolve-externally',
    operation: 'resolveExternally',
    summary: 'Note that the store settled the claim by itself',
  },
  undoApproval: {
    verb: 'undo-approval',
    operation: 'undoApproval',
    summary: 'Take an approval back',
    description: 'Only before anything was executed. Open tasks are called off.',
  },
  retry: {
    verb: 'retry',
    operation: 'retryResolutions',
    summary: 'Have what failed executed again',
  },
  appeal: {
    verb: 'appeal',
    operation: 'appealClaim',
    summary: 'Appeal against the end of a claim',
    description: 'Once, within 30 days. Somebody else than who decided handles it.',
    byLink: true,
  },
  ask: {
    verb: 'ask',
    operation: 'askCustomer',
    summary: 'Ask the customer for something',
    description:
      'A reminder follows on day 3, and the claim closes after 7 days without an answer.',
    limited: true,
  },
  hold: {
    verb: 'hold',
    operation: 'holdForBrand',
    summary: 'Hand a claim to the store, on hold',
    description: 'It comes back after 5 days without an answer.',
  },
  release: {
    verb: 'release',
    operation: 'releaseHold',
    summary: 'Hand a claim back to the provider',
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
    summary: 'Set a claim aside until a date',
  },
  close: {
    verb: 'close',
    operation: 'closeClaim',
    summary: 'Close a claim',
  },
  reopen: {
    verb: 'reopen',
    operation: 'reopenClaim',
    summary: 'Open a claim again',
  },
  archive: {
    verb: 'archive',
    operation: 'archiveClaim',
    summary: 'Put a finished claim away for good',
  },
  assign: {
    verb: 'assign',
    operation: 'assignClaim',
    summary: 'Give a claim to somebody, or to nobody',
  },
};

/** Decisions on a claim, their undo, and moves before and after. */
export const CLAIM_ACTION_ROUTES = (Object.keys(OPERATIONS) as ActionOfApi[]).map((action) =>
  claimAction(OPERATIONS[action], CLAIM_USE_CASES[action]),
);
