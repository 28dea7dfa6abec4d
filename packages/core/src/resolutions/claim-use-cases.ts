import { z } from 'zod';
import type { DecideAction } from '../claims/terms/lifecycle/actions.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { parse } from '../kernel/internal.ts';
import { appealClaim } from './appeal-claim.ts';
import { approveClaim } from './approve-claim.ts';
import { askCustomer } from './ask-customer.ts';
import { assignClaim } from './assign-claim.ts';
import {
  Appeal,
  Approval,
  Assignment,
  Denial,
  Dismissal,
  Explanation,
  External,
  Parking,
  Question,
} from './decisions.input.ts';
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

/** The claim an action is about. */
export interface OfClaim {
  storeId: string;
  claimId: string;
}

/** An action as every door calls it. */
export interface ClaimUseCase<Answer = unknown> {
  /** What it takes besides the claim. */
  readonly body: z.ZodObject;
  /** Parses what was given and acts. Throws `invalid_input`, and what the use case throws. */
  perform(ctx: Context, claim: OfClaim, given: unknown): Promise<Answer>;
}

/** Returns a use case with the schema of what it takes, for any door to call. */
export const useCase = <Body extends z.ZodObject, Answer>(
  body: Body,
  run: (ctx: Context, input: z.output<Body> & OfClaim) => Promise<Answer>,
) => ({
  body,
  perform: (ctx: Context, { storeId, claimId }: OfClaim, given: unknown): Promise<Answer> =>
    run(ctx, { ...parse(body, given), storeId, claimId }),
});

const Nothing = z.strictObject({});
const ApprovalOrPreview = z.strictObject({ ...Approval.shape, dryRun: z.boolean().optional() });

/**
 * The use case and input of every action that decides or moves a claim, and of the customer's
 * appeal. Every door dispatches over it. See docs/rules/lifecycle.md#actions-of-staff.
 */
export const CLAIM_USE_CASES = {
  startHandling: useCase(Nothing, startHandlingClaim),
  approve: useCase(ApprovalOrPreview, approveClaim),
  deny: useCase(Denial, denyClaim),
  ask: useCase(Question, askCustomer),
  hold: useCase(Explanation, holdForBrand),
  release: useCase(Explanation, releaseHold),
  dismissUntil: useCase(Parking, dismissUntil),
  resolveExternally: useCase(External, resolveExternally),
  dismiss: useCase(Dismissal, dismissClaim),
  close: useCase(Explanation, closeClaim),
  reopen: useCase(Explanation, reopenClaim),
  archive: useCase(Explanation, archiveClaim),
  undoApproval: useCase(Explanation, undoApproval),
  retry: useCase(Explanation, retryResolutions),
  assign: useCase(Assignment, assignClaim),
  appeal: useCase(Appeal, appealClaim),
} satisfies Record<DecideAction | 'startHandling' | 'assign' | 'appeal', ClaimUseCase>;
