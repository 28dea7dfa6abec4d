export { answerStillMissing } from './answer-still-missing.ts';
export { changingClaims, isCustomer, readingClaims } from './claim-access.ts';
export type {
  ClaimDecision,
  ClaimDetails,
  ClaimDocument,
  ClaimItem,
  ClaimPolicy,
  ClaimResolution,
  ClaimShipment,
  ClaimStoreCredit,
} from './claim-details.ts';
export { type ClaimMedia, describeMedia } from './claim-media.ts';
export { type ClaimMessage, describeMessage } from './claim-message.ts';
export {
  type ClaimItemRow,
  type ClaimMessageRow,
  type ClaimRow,
  type MediaRow,
  rowOf,
  type WholeClaim,
} from './claim-rows.ts';
export { type ClaimStanding, standingOfClaim, standingOfJson } from './claim-standing.ts';
export { takeUnits } from './claimed-units.repository.ts';
export { RequestEmailInput, SignClaimInput } from './claims.input.ts';
export {
  type ClaimChange,
  findClaim,
  firstReplyOf,
  getClaimRow,
  getWholeClaim,
  renewClaimVersion,
  updateClaim,
} from './claims.repository.ts';
export { type Confirmation, confirmEmail } from './confirm-email.ts';
export { describeClaim } from './describe-claim.ts';
export { findStoreOfClaim } from './find-store-of-claim.ts';
export { getClaim } from './get-claim.ts';
export { type ClaimHappening, getTimeline } from './get-timeline.ts';
export { limitClaimEmails } from './limit-claim-emails.ts';
export { listClaimsOfOrder } from './list-claims-of-order.ts';
export { type MoveOptions, moveClaim, moveNotAllowed } from './move-claim.ts';
export { openClaim } from './open-claim.ts';
export { type ClaimToSign, openSignLink, type SignLink } from './open-sign-link.ts';
export { putBackClaim } from './put-back-claim.ts';
export { renewLink } from './renew-link.ts';
export { renewSignature, requestSignLink } from './renew-signature.ts';
export { reopenOwnClaim } from './reopen-own-claim.ts';
export { requestEmail } from './request-email.ts';
export { remindCustomers, runClaimTimers } from './run-claim-timers.ts';
export { signClaim } from './sign-claim.ts';
export { wakeOverdueClaims } from './wake-overdue-claims.ts';
export { type Wakening, wakeParkedClaim } from './wake-parked-claim.ts';
export { withdrawClaim } from './withdraw-claim.ts';
