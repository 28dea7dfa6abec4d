import type { DecideAction } from '../claims/terms/lifecycle/actions.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { appealClaim } from './appeal-claim.ts';
import { approveClaim } from './approve-claim.ts';
import { askCustomer } from './ask-customer.ts';
import { assignClaim } from './assign-claim.ts';
import { denyClaim } from './deny-claim.ts';
import { archiveClaim, closeClaim, reopenClaim, startHandlingClaim } from './end-claim.ts';
import { retryResolutions } from './retry-resolutions.ts';
import {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
import { undoApproval } from './undo-approval.ts';

/** An action with one signature, for entry points that choose it by name. */
export interface ClaimUseCase {
  /** Parses the input and acts. Throws `invalid_input`, and the use case's errors. */
  accept(
    ctx: Context,
    claim: { storeId: string; claimId: string },
    given: unknown,
  ): Promise<unknown>;
}

/**
 * The use case and input of every action that decides or moves a claim, and of the customer's
 * appeal. The API, decisions in the dashboard and bulk actions find them here. See
 * docs/rules/lifecycle.md#actions-of-staff.
 */
export const CLAIM_USE_CASES = {
  startHandling: startHandlingClaim,
  approve: approveClaim,
  deny: denyClaim,
  ask: askCustomer,
  hold: holdForBrand,
  release: releaseHold,
  dismissUntil: dismissUntil,
  resolveExternally: resolveExternally,
  dismiss: dismissClaim,
  close: closeClaim,
  reopen: reopenClaim,
  archive: archiveClaim,
  undoApproval: undoApproval,
  retry: retryResolutions,
  assign: assignClaim,
  appeal: appealClaim,
} satisfies Record<DecideAction | 'startHandling' | 'assign' | 'appeal', ClaimUseCase>;
