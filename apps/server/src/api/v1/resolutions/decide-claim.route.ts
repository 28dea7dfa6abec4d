import {
  Appeal,
  appealClaim,
  Denial,
  denyClaim,
  Explanation,
  External,
  resolveExternally,
  retryResolutions,
  undoApproval,
} from '@amends/core/resolutions';
import { claimAction } from './claim-action.ts';

/** Decisions on a claim, and their undo. */
export const DECISION_ROUTES = [
  claimAction({
    verb: 'deny',
    operation: 'denyClaim',
    summary: 'Deny a claim',
    description: 'With a reason of the list, words for the customer and what evidence was seen.',
    body: Denial,
    run: denyClaim,
  }),
  claimAction({
    verb: 'resolve-externally',
    operation: 'resolveExternally',
    summary: 'Note that the store settled the claim by itself',
    body: External,
    run: resolveExternally,
  }),
  claimAction({
    verb: 'undo-approval',
    operation: 'undoApproval',
    summary: 'Take an approval back',
    description: 'Only before anything was executed. Open tasks are called off.',
    body: Explanation,
    run: undoApproval,
  }),
  claimAction({
    verb: 'retry',
    operation: 'retryResolutions',
    summary: 'Have what failed executed again',
    body: Explanation,
    run: retryResolutions,
  }),
  claimAction({
    verb: 'appeal',
    operation: 'appealClaim',
    summary: 'Appeal against the end of a claim',
    description: 'Once, within 30 days. Somebody else than who decided handles it.',
    body: Appeal,
    byLink: true,
    run: appealClaim,
  }),
];
