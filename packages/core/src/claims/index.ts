export { acceptFile } from './evidence/accept-file.ts';
export { isFileFolder, isFileKey, isPartKey, mediaKeys } from './evidence/file-key.rules.ts';
export { keepPart } from './evidence/keep-part.ts';
export { listMissingParts } from './evidence/list-missing-parts.ts';
export { listSimilarMedia } from './evidence/list-similar-media.ts';
export { mediaIdOf } from './evidence/media-id.rules.ts';
export { mediaPath, publicMediaPath, RENDITIONS, verifyMediaPath } from './evidence/media-path.ts';
export { openMedia } from './evidence/open-media.ts';
export { ownFilesAmong } from './evidence/own-files.ts';
export { hashDistance, looksLikeSamePhoto } from './evidence/perceptual-hash.rules.ts';
export { purgeOldOriginals } from './evidence/purge-old-originals.ts';
export { purgeUnusedMedia } from './evidence/purge-unused-media.ts';
export { mediaRefused, receiveUpload } from './evidence/receive-upload.ts';
export { renderMedia, renderMediaJob } from './evidence/render-media.ts';
export { requestUpload } from './evidence/request-upload.ts';
export { sweepOrphanFiles } from './evidence/sweep-orphan-files.ts';
export { MissingParts, ReceivedMedia, Upload } from './evidence/upload.shape.ts';
export { SaveSessionInput, UpdateSessionStatusInput } from './filing/claim-draft.input.ts';
export { ClaimSession } from './filing/claim-session.shape.ts';
export { purgeStaleSessions } from './filing/purge-stale-sessions.ts';
export {
  deleteSession,
  findSession,
  saveSession,
  updateSessionStatus,
} from './filing/save-session.ts';
export { Submission, ValetSubmission } from './filing/submit-claim.input.ts';
export { fileValetClaim, submitClaim } from './filing/submit-claim.ts';
export { submitDraft } from './filing/submit-draft.ts';
export { answerStillMissing } from './following/answer-still-missing.ts';
export { confirmEmail } from './following/confirm-email.ts';
export { openLink } from './following/open-link.ts';
export { renewLink, revokeClaimLinks } from './following/renew-link.ts';
export { reopenOwnClaim } from './following/reopen-own-claim.ts';
export { requestEmail } from './following/request-email.ts';
export { withdrawClaim } from './following/withdraw-claim.ts';
export { confirmInStoreClaim } from './in-store/confirm-in-store-claim.ts';
export { type FilingDraft, findFilingDraft, saveFilingDraft } from './in-store/filing-draft.ts';
export { isFilingLinkActive, openFilingLink, requestFilingLink } from './in-store/filing-link.ts';
export {
  ConfirmationCode,
  InStoreDraft,
  InStoreSubmission,
  type InStoreSubmissionInput,
  MOST_ITEMS,
  StartFilingInput,
} from './in-store/in-store.input.ts';
export { purgeFilings } from './in-store/purge-filings.ts';
export { sendFilingLink, sendFilingLinkJob } from './in-store/send-filing-link.ts';
export { sendInStoreCode, sendInStoreCodeJob } from './in-store/send-in-store-code.ts';
export { startInStoreFiling } from './in-store/start-filing.ts';
export { resendInStoreCode, submitInStoreClaim } from './in-store/submit-in-store-claim.ts';
export { listMessages } from './messages/list-messages.ts';
export { markMessagesRead } from './messages/mark-messages-read.ts';
export type { MessageDraft } from './messages/message-draft.shape.ts';
export { findMessageDraft, saveMessageDraft } from './messages/message-drafts.ts';
export { PostMessageInput } from './messages/messages.input.ts';
export { postMessage } from './messages/post-message.ts';
export { ClaimNote } from './notes/claim-note.shape.ts';
export { listNotes } from './notes/list-notes.ts';
export { NewNote, NoteText } from './notes/notes.input.ts';
export { sendMentionEmail, sendMentionEmailJob } from './notes/send-mention-email.ts';
export { createNote, deleteNote, editNote } from './notes/write-note.ts';
export { SignClaimInput } from './reading/claims.input.ts';
export { countOtherClaims } from './reading/count-other-claims.ts';
export { findStoreOfClaim } from './reading/find-store-of-claim.ts';
export { getClaim } from './reading/get-claim.ts';
export { getTimeline } from './reading/get-timeline.ts';
export { getUsualTimes } from './reading/get-usual-times.ts';
export { listClaimsOfOrder } from './reading/list-claims-of-order.ts';
export { listPackages } from './reading/list-packages.ts';
export { purgeOldLinks } from './reading/purge-old-links.ts';
export { TimelineEntry } from './reading/timeline-entry.shape.ts';
export { openRegistration, type RegistrationPage } from './registration/open-registration.ts';
export {
  confirmRegistration,
  type RegisteredProduct,
  resendRegistrationCode,
  submitRegistration,
} from './registration/register-product.ts';
export { RegistrationDraft } from './registration/registration.input.ts';
export {
  findRegistrationDraft,
  type RegistrationInProgress,
  saveRegistrationDraft,
  startRegistration,
} from './registration/registration-draft.ts';
export {
  sendRegistrationEmail,
  sendRegistrationEmailJob,
} from './registration/send-registration-email.ts';
export { listReviews } from './reviews/list-reviews.ts';
export { postReview } from './reviews/post-review.ts';
export { requestReviews } from './reviews/request-reviews.ts';
export { Review } from './reviews/review.shape.ts';
export { PostReviewInput } from './reviews/reviews.input.ts';
export { openSignLink, type SignLink } from './signing/open-sign-link.ts';
export { renewSignature, requestSignLink } from './signing/renew-signature.ts';
export { signClaim } from './signing/sign-claim.ts';
export { ClaimDetails } from './terms/claim-details.shape.ts';
export { ClaimMedia } from './terms/claim-media.shape.ts';
export { ClaimMessage } from './terms/claim-message.shape.ts';
export { ReplacementItem } from './terms/claim-resolution.shape.ts';
export {
  EMAIL_TEMPLATES,
  isStoreEmail,
  STORE_EMAIL_TEMPLATES,
} from './terms/email-templates.rules.ts';
export { ClaimCategory, ClaimStatus, ClaimType, SalesChannel } from './terms/terms.shape.ts';
export { remindCustomers, runClaimTimers } from './timers/run-claim-timers.ts';
export { wakeOverdueClaims } from './timers/wake-overdue-claims.ts';
export { wakeParkedClaim, wakeParkedClaimJob } from './timers/wake-parked-claim.ts';
