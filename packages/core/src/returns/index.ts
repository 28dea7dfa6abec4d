export { completeReturnResolution, retryReturn } from './complete-return-resolution.ts';
export { approveReturn, cancelReturn, declineReturn } from './decide-return.ts';
export {
  executeOverdueReturns,
  executeReturnResolution,
  executeReturnResolutionJob,
} from './execute-return-resolution.ts';
export { findStoreOfReturn, getReturn, listReturnHistory } from './get-return.ts';
export { countReturns, findExactReturns, listReturns } from './list-returns.ts';
export {
  type PreviewedItem,
  previewReturn,
  previewSettlement,
  type ReturnPreview,
} from './preview-return.ts';
export { readReturnOptions } from './read-return-options.ts';
export { inspectReturn, receiveReturn, shipReturn } from './receive-return.ts';
export { extendReturn, reopenReturn } from './reopen-return.ts';
export { requestReturn } from './request-return.ts';
export {
  ReturnApproval,
  ReturnCompletion,
  ReturnDecline,
  ReturnExtension,
  ReturnFilters,
  ReturnInspection,
  ReturnReopening,
  ReturnRequest,
  ReturnSettlement,
  ReturnShipment,
} from './return.input.ts';
export {
  ReturnDetails,
  ReturnHistoryEntry,
  ReturnOptions,
  ReturnPage,
  type ReturnSummary,
} from './return.shape.ts';
export type { ReturnDraftContent } from './return-draft.input.ts';
export {
  findReturnDraft,
  purgeReturnDrafts,
  saveReturnDraft,
  submitReturnDraft,
} from './return-drafts.ts';
export { attachReturnLabel, openReturnLabel, removeReturnLabel } from './return-label.ts';
export { canReturn, listReturnsOfOrder } from './returns-of-order.ts';
export { runReturnTimers } from './run-return-timers.ts';
export { settleReturn } from './settle-return.ts';
