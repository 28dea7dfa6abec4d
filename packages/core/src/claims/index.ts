export { acceptFile } from './evidence/accept-file.ts';
export { isFileKey, mediaKeys } from './evidence/file-key.rules.ts';
export { listSimilarMedia } from './evidence/list-similar-media.ts';
export { mediaIdOf } from './evidence/media-id.rules.ts';
export { mediaPath, publicMediaPath, RENDITIONS, verifyMediaPath } from './evidence/media-path.ts';
export { openMedia } from './evidence/open-media.ts';
export { hashDistance, looksLikeSamePhoto } from './evidence/perceptual-hash.rules.ts';
export { purgeUnusedMedia } from './evidence/purge-unused-media.ts';
export { mediaRefused, type ReceivedMedia, receiveUpload } from './evidence/receive-upload.ts';
export { renderMedia, renderMediaJob } from './evidence/render-media.ts';
export { requestUpload, type Upload } from './evidence/request-upload.ts';
export { SaveSessionInput, UpdateSessionStatusInput } from './filing/claim-draft.input.ts';
export type { ClaimSession } from './filing/claim-session.ts';
export { purgeStaleSessions } from './filing/purge-stale-sessions.ts';
export {
  deleteSession,
  findSession,
  saveSession,
  updateSessionStatus,
} from './filing/save-session.ts';
export { SubmitClaimInput, ValetOptions } from './filing/submit-claim.input.ts';
export { fileValetClaim, submitClaim } from './filing/submit-claim.ts';
export { submitDraft } from './filing/submit-draft.ts';
export { answerStillMissing } from './following/answer-still-missing.ts';
export { confirmEmail } from './following/confirm-email.ts';
export { openClaim } from './following/open-claim.ts';
export { renewLink } from './following/renew-link.ts';
export { reopenOwnClaim } from './following/reopen-own-claim.ts';
export { requestEmail } from './following/request-email.ts';
export { withdrawClaim } from './following/withdraw-claim.ts';
export { listMessages } from './messages/list-messages.ts';
export { markMessagesRead } from './messages/mark-messages-read.ts';
export { PostMessageInput } from './messages/messages.input.ts';
export { postMessage } from './messages/post-message.ts';
export { listNotes } from './notes/list-notes.ts';
export { NewNote, NoteText } from './notes/notes.input.ts';
export { sendMentionEmail, sendMentionEmailJob } from './notes/send-mention-email.ts';
export { createNote, deleteNote, editNote } from './notes/write-note.ts';
export type { ClaimDetails } from './reading/claim-details.ts';
export type { ClaimMedia } from './reading/claim-media.ts';
export type { ClaimMessage } from './reading/claim-message.ts';
export { SignClaimInput } from './reading/claims.input.ts';
export { findStoreOfClaim } from './reading/find-store-of-claim.ts';
export { getClaim } from './reading/get-claim.ts';
export { getTimeline, type TimelineEntry } from './reading/get-timeline.ts';
export { listClaimsOfOrder } from './reading/list-claims-of-order.ts';
export { listReviews } from './reviews/list-reviews.ts';
export { postReview, type Review } from './reviews/post-review.ts';
export { requestReviews } from './reviews/request-reviews.ts';
export { PostReviewInput } from './reviews/reviews.input.ts';
export { openSignLink, type SignLink } from './signing/open-sign-link.ts';
export { renewSignature, requestSignLink } from './signing/renew-signature.ts';
export { signClaim } from './signing/sign-claim.ts';
export { EMAIL_TEMPLATES, isEmailTemplate } from './terms/email-templates.rules.ts';
export { remindCustomers, runClaimTimers } from './timers/run-claim-timers.ts';
export { wakeOverdueClaims } from './timers/wake-overdue-claims.ts';
export { wakeParkedClaim, wakeParkedClaimJob } from './timers/wake-parked-claim.ts';
