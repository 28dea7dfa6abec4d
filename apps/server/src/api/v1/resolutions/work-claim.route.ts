import {
  Assignment,
  archiveClaim,
  askCustomer,
  assignClaim,
  closeClaim,
  Dismissal,
  dismissClaim,
  dismissUntil,
  Explanation,
  holdForBrand,
  Parking,
  Question,
  releaseHold,
  reopenClaim,
} from '@amends/core/resolutions';
import { claimAction } from './claim-action.ts';

/** Moves of a claim before and after its decision. */
export const WORK_ROUTES = [
  claimAction({
    verb: 'ask',
    operation: 'askCustomer',
    summary: 'Ask the customer for something',
    description:
      'A reminder follows on day 3, and the claim closes after 7 days without an answer.',
    body: Question,
    limited: true,
    run: askCustomer,
  }),
  claimAction({
    verb: 'hold',
    operation: 'holdForBrand',
    summary: 'Hand a claim to the store, on hold',
    description: 'It comes back after 5 days without an answer.',
    body: Explanation,
    run: holdForBrand,
  }),
  claimAction({
    verb: 'release',
    operation: 'releaseHold',
    summary: 'Hand a claim back to the provider',
    body: Explanation,
    run: releaseHold,
  }),
  claimAction({
    verb: 'dismiss',
    operation: 'dismissClaim',
    summary: 'Dismiss a claim',
    description: 'The customer gets an email with the reason unless `silent` is true.',
    body: Dismissal,
    run: dismissClaim,
  }),
  claimAction({
    verb: 'park',
    operation: 'dismissUntil',
    summary: 'Set a claim aside until a date',
    body: Parking,
    run: dismissUntil,
  }),
  claimAction({
    verb: 'close',
    operation: 'closeClaim',
    summary: 'Close a claim',
    body: Explanation,
    run: closeClaim,
  }),
  claimAction({
    verb: 'reopen',
    operation: 'reopenClaim',
    summary: 'Open a claim again',
    body: Explanation,
    run: reopenClaim,
  }),
  claimAction({
    verb: 'archive',
    operation: 'archiveClaim',
    summary: 'Put a finished claim away for good',
    body: Explanation,
    run: archiveClaim,
  }),
  claimAction({
    verb: 'assign',
    operation: 'assignClaim',
    summary: 'Give a claim to somebody, or to nobody',
    body: Assignment,
    run: assignClaim,
  }),
];
