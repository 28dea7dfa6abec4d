export { appealClaim } from './appeal-claim.ts';
export { approveClaim } from './approve-claim.ts';
export { askCustomer, sendQuestion } from './ask-customer.ts';
export { assignClaim, assignClaimIn } from './assign-claim.ts';
export { recordCanceledCreditJob } from './cancel-credit.ts';
export { CLAIM_USE_CASES, type ClaimUseCase } from './claim-use-cases.ts';
export { completeResolution } from './complete-resolution.ts';
export { denyClaim } from './deny-claim.ts';
export { archiveClaim, closeClaim, endClaim, reopenClaim, startHandling } from './end-claim.ts';
export {
  type ExecutionResult,
  executeOnce,
  isHopeless,
  isOver,
  nextAttempt,
  nextStep,
  stillOwns,
} from './execute-once.ts';
export { executeOverdueResolutions } from './execute-overdue-resolutions.ts';
export { executeResolution, executeResolutionJob } from './execute-resolution.ts';
export { alreadyGivenOn, readPlanningFacts } from './plan-approval.ts';
export {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
