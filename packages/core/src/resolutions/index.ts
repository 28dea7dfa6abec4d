export { appealClaim } from './appeal-claim.ts';
export { approveClaim } from './approve-claim.ts';
export { askCustomer } from './ask-customer.ts';
export { assignClaim } from './assign-claim.ts';
export { cancelCredit, recordCanceledCredit, recordCanceledCreditJob } from './cancel-credit.ts';
export { CLAIM_USE_CASES } from './claim-use-cases.ts';
export { completeResolution } from './complete-resolution.ts';
export { Approval, Completion, CreditCancellation, type OF_CLAIM } from './decisions.input.ts';
export { denyClaim } from './deny-claim.ts';
export { archiveClaim, closeClaim, reopenClaim } from './end-claim.ts';
export { executeOverdueResolutions } from './execute-overdue-resolutions.ts';
export { executeResolution, executeResolutionJob } from './execute-resolution.ts';
export { listShopEffects } from './list-shop-effects.ts';
export { countResolutionTasks, listResolutionTasks } from './list-tasks.ts';
export { TaskPage } from './resolution-task.shape.ts';
export { retryResolutions } from './retry-resolutions.ts';
export {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
export { undoApproval } from './undo-approval.ts';
export { undoAssignment } from './undo-assignment.ts';
export { undoMove } from './undo-move.ts';
