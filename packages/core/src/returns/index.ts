export { completeReturnResolution, retryReturn } from './complete-return-resolution.ts';
export { approveReturn, cancelReturn, declineReturn } from './decide-return.ts';
export {
  executeOverdueReturns,
  executeReturnResolution,
  executeReturnResolutionJob,
} from './execute-return-resolution.ts';
export { getReturn, listReturnHistory } from './get-return.ts';
export { listReturns } from './list-returns.ts';
export { readReturnOptions } from './read-return-options.ts';
export { inspectReturn, receiveReturn, shipReturn } from './receive-return.ts';
export { requestReturn } from './request-return.ts';
export {
  ReturnApproval,
  ReturnCompletion,
  ReturnDecline,
  ReturnFilters,
  ReturnInspection,
  ReturnRequest,
  ReturnSettlement,
  ReturnShipment,
} from './return.input.ts';
export {
  ReturnDetails,
  ReturnHistoryEntry,
  ReturnOptions,
  ReturnPage,
} from './return.shape.ts';
export { settleReturn } from './settle-return.ts';
