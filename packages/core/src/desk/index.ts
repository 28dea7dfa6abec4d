export type { ClaimAction } from './claim-actions.rules.ts';
export { DraftText, HistoryPage, LabelChanges, Reply } from './desk.input.ts';
export { getClaimForStaff } from './get-claim-for-staff.ts';
export { type Labelled, labelClaim } from './label-claim.ts';
export {
  type HistoryEntry,
  type HistoryPageOfClaim,
  listHistory,
  type StaffEvent,
} from './list-history.ts';
export type { ReplyDraft } from './reply-drafts.repository.ts';
export { clearReplyDraft, listReplyDrafts, saveReplyDraft } from './reply-drafts.ts';
export { sendNote, sendReply } from './send-reply.ts';
export type {
  AddressChange,
  ClaimLabel,
  ShopperHistory,
  StaffClaim,
} from './staff-claim.ts';
