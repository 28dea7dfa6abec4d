export { type Backlog, readBacklog } from './backlog/read-backlog.ts';
export type { BulkAction } from './bulk-actions/bulk-action.rules.ts';
export { BulkActionGiven } from './bulk-actions/bulk-actions.input.ts';
export { cancelBulkAction, undoBulkAction } from './bulk-actions/end-bulk-action.ts';
export {
  type BulkActionStatus,
  getBulkAction,
  listBulkActions,
  listChangedClaims,
} from './bulk-actions/get-bulk-action.ts';
export {
  resumeBulkActions,
  runBulkAction,
  runBulkActionJob,
} from './bulk-actions/run-bulk-action.ts';
export { findStartedBulkAction, startBulkAction } from './bulk-actions/start-bulk-action.ts';
export { getCustomer } from './customers/get-customer.ts';
export { dismissFailedJobs, runFailedJobsAgain } from './failed-jobs/end-failed-jobs.ts';
export { type FailedJob, FailedJobPage } from './failed-jobs/failed-job.shape.ts';
export { ChosenJobs, DismissedJobs } from './failed-jobs/failed-jobs.input.ts';
export { countFailedJobs, listFailedJobs } from './failed-jobs/list-failed-jobs.ts';
export { purgeFailedJobs, recordFailedJobs } from './failed-jobs/record-failed-jobs.ts';
export { applyInboxChanges } from './inbox/apply-inbox-changes.ts';
export { countQueues } from './inbox/count-queues.ts';
export { exportClaims } from './inbox/export-claims.ts';
export { InboxSelectionInput } from './inbox/inbox.input.ts';
export { type InboxClaim, InboxPage, QueueCounts } from './inbox/inbox-claim.shape.ts';
export { listAssignees } from './inbox/list-assignees.ts';
export { listInbox } from './inbox/list-inbox.ts';
export { rewriteSearch } from './inbox/rewrite-search.ts';
export { findExactClaims, type SearchedPage, searchInbox } from './inbox/search-inbox.ts';
export { LabelChange, LabelChangePage } from './labels/label-changes.shape.ts';
export { LabelWords } from './labels/labels.input.ts';
export type { Label } from './labels/labels.repository.ts';
export { listLabelChanges } from './labels/list-label-changes.ts';
export { listLabels } from './labels/list-labels.ts';
export { removeLabel } from './labels/remove-label.ts';
export { restoreLabel } from './labels/restore-label.ts';
export { changeLabel, createLabel } from './labels/save-label.ts';
export { applyMacro, type MacroPreview, previewMacro } from './macros/apply-macro.ts';
export {
  archiveMacro,
  changeMacro,
  createMacro,
  duplicateMacro,
  restoreMacro,
  restoreMacroVersion,
} from './macros/change-macro.ts';
export { getMacro, getMacroVersion, listMacros, listMacroVersions } from './macros/list-macros.ts';
export { MacroSending, MacroWords } from './macros/macros.input.ts';
export type { Macro } from './macros/macros.repository.ts';
export { exportOrders } from './order-export/export-orders.ts';
export {
  forgetViewers,
  leaveClaim,
  listViewers,
  listViewersOfClaims,
  recordViewer,
} from './presence/record-viewer.ts';
export {
  exportResolutions,
  ResolutionFilters,
} from './resolution-export/export-resolutions.ts';
export { exportReturns } from './return-export/export-returns.ts';
export {
  changeSavedView,
  createSavedView,
  removeSavedView,
} from './saved-views/change-saved-view.ts';
export { countSavedViews } from './saved-views/count-saved-views.ts';
export { listSavedViews } from './saved-views/list-saved-views.ts';
export { NewSavedView, SavedViewChanges } from './saved-views/saved-views.input.ts';
export { SITES, type SiteName } from './site-files/site-file.rules.ts';
export {
  type BuiltFile,
  findSiteFile,
  publishSiteFiles,
  purgeSiteFiles,
} from './site-files/site-files.ts';
export type { Sop, SopDetails } from './sops/describe-sop.ts';
export {
  getSop,
  getSopVersion,
  listSops,
  listSopsForClaim,
  listSopVersions,
} from './sops/read-sops.ts';
export { renderSop } from './sops/render-sop.ts';
export {
  changeSop,
  createSop,
  duplicateSop,
  removeSop,
  restoreSopVersion,
  setSopState,
} from './sops/save-sop.ts';
export { attachToSop, detachFromSop, openSopFile } from './sops/sop-files.ts';
export { SOP_STATES, type SopState, SopStateName, SopWords } from './sops/sops.input.ts';
export { getClaimForStaff } from './staff-claim/get-claim-for-staff.ts';
export { labelClaim } from './staff-claim/label-claim.ts';
export { type HistoryEntry, listHistory, type StaffEvent } from './staff-claim/list-history.ts';
export type { ReplyDraft } from './staff-claim/reply-drafts.repository.ts';
export { listReplyDrafts, saveReplyDraft } from './staff-claim/reply-drafts.ts';
export { sendNote, sendReply } from './staff-claim/send-reply.ts';
export { DraftText, HistoryPage, LabelChanges, Reply } from './staff-claim/staff-claim.input.ts';
export {
  forgetProcess,
  type ProcessFacts,
  readSystem,
  recordHeartbeat,
} from './system/read-system.ts';
export { SystemState } from './system/system.shape.ts';
