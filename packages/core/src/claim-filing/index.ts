export {
  ClaimDraftInput,
  MAX_DETAILS,
  SaveSessionInput,
  UpdateSessionStatusInput,
} from './claim-draft.input.ts';
export type { ClaimSession } from './claim-session.ts';
export { purgeStaleSessions } from './purge-stale-sessions.ts';
export {
  deleteSession,
  findSession,
  saveSession,
  updateSessionStatus,
} from './save-session.ts';
export { ClaimInput, SubmitClaimInput, ValetOptions } from './submit-claim.input.ts';
export { type FiledClaim, fileValetClaim, submitClaim } from './submit-claim.ts';
export { SubmitDraftInput, submitDraft } from './submit-draft.ts';
