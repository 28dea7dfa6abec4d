export { appealClaim } from './appeal-claim.ts';
export { type Approved, approveClaim } from './approve-claim.ts';
export { askCustomer, sendQuestion } from './ask-customer.ts';
export { assignClaim, giveClaim } from './assign-claim.ts';
export { carryOutOverdue } from './carry-out-overdue.ts';
export { carryOutResolution } from './carry-out-resolution.ts';
export type { CommerceOutcome, CommercePlatform } from './commerce.port.ts';
export { completeResolution } from './complete-resolution.ts';
export {
  Appeal,
  Approval,
  Assignment,
  Completion,
  Denial,
  Dismissal,
  Explanation,
  External,
  Parking,
  Question,
} from './decisions.input.ts';
export { denyClaim } from './deny-claim.ts';
export { archiveClaim, closeClaim, endClaim, reopenClaim, takeUpClaim } from './end-claim.ts';
export { countResolutionTasks, listResolutionTasks, type TaskPage } from './list-tasks.ts';
export { readPlanningFacts } from './plan-approval.ts';
export { retryResolutions } from './retry-resolutions.ts';
export {
  dismissClaim,
  dismissUntil,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from './set-aside.ts';
export type { ResolutionTask } from './tasks.repository.ts';
export { undoApproval } from './undo-approval.ts';
export { undoMove } from './undo-move.ts';
