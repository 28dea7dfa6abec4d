export { appealClaim } from './appeal-claim.ts';
export { approveClaim } from './approve-claim.ts';
export { askCustomer, sendQuestion } from './ask-customer.ts';
export { assignClaim, giveClaim } from './assign-claim.ts';
export { carryOutOverdue } from './carry-out-overdue.ts';
export { carryOutResolution } from './carry-out-resolution.ts';
export { completeResolution } from './complete-resolution.ts';
export { denyClaim } from './deny-claim.ts';
export { archiveClaim, closeClaim, endClaim, reopenClaim, takeUpClaim } from './end-claim.ts';
export { readPlanningFacts } from './plan-approval.ts';
export {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
