export { acceptFile } from './evidence/accept-file.ts';
export { listSimilarMedia } from './evidence/list-similar-media.ts';
export { listMediaOfClaims, type SimilarMedia } from './evidence/media.repository.ts';
export { publicMediaPath } from './evidence/media-path.ts';
export { purgeUnusedMedia } from './evidence/purge-unused-media.ts';
export { sweepOrphanFiles } from './evidence/sweep-orphan-files.ts';
export { countBytes, pastQuota } from './evidence/upload-quota.ts';
export { findSession, updateSessionStatus } from './filing/save-session.ts';
export { type FiledClaim, fileValetClaim, submitClaim } from './filing/submit-claim.ts';
export { answerStillMissing } from './following/answer-still-missing.ts';
export { confirmEmail } from './following/confirm-email.ts';
export { limitClaimEmails } from './following/limit-claim-emails.ts';
export { withdrawClaim } from './following/withdraw-claim.ts';
export { addMessage } from './messages/add-message.ts';
export { listMessages } from './messages/list-messages.ts';
export { markAnswered, markMessagesRead } from './messages/mark-messages-read.ts';
export { mediaIdsOf, postMessage, sendMessage } from './messages/post-message.ts';
export { type ClaimSnapshot, snapshotOfClaim, snapshotOfJson } from './moving/claim-snapshot.ts';
export { type MoveOptions, moveClaim, moveNotAllowed } from './moving/move-claim.ts';
export { undoMoves } from './moving/undo-moves.ts';
export type { ClaimNote } from './notes/claim-note.shape.ts';
export { describeNote } from './notes/claim-note.ts';
export { NewNote } from './notes/notes.input.ts';
export type { NoteRow } from './notes/notes.repository.ts';
export { sendMentionEmailJob } from './notes/send-mention-email.ts';
export { addNote, createNote, deleteNote, editNote } from './notes/write-note.ts';
export { changingClaims, isCustomer } from './reading/claim-access.ts';
export { describeMessage } from './reading/claim-message.ts';
export {
  type ClaimItemRow,
  type ClaimMessageRow,
  type ClaimRow,
  type JsonRow,
  type MediaRow,
  rowOf,
  type WholeClaim,
} from './reading/claim-rows.ts';
export { reserveUnits } from './reading/claimed-units.repository.ts';
export {
  type ClaimChange,
  findClaim,
  firstReplyOf,
  getClaimRow,
  getWholeClaim,
  renewClaimVersion,
  updateClaim,
} from './reading/claims.repository.ts';
export { describeClaim, shownReason } from './reading/describe-claim.ts';
export { findStoreOfClaim } from './reading/find-store-of-claim.ts';
export { getClaim } from './reading/get-claim.ts';
export { getTimeline } from './reading/get-timeline.ts';
export { sendRegistrationEmailJob } from './registration/send-registration-email.ts';
export { postReview } from './reviews/post-review.ts';
export type { ClaimDetails } from './terms/claim-details.shape.ts';
export type { ClaimMessage } from './terms/claim-message.shape.ts';
export { remindCustomers, runClaimTimers } from './timers/run-claim-timers.ts';
export { wakeOverdueClaims } from './timers/wake-overdue-claims.ts';
export { wakeParkedClaim, wakeParkedClaimJob } from './timers/wake-parked-claim.ts';
