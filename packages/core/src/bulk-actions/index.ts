export type { BulkAction } from './bulk-action.rules.ts';
export { BulkActionGiven, MOST_CLAIMS } from './bulk-actions.input.ts';
export { cancelBulkAction, undoBulkAction } from './end-bulk-action.ts';
export { type BulkActionStatus, getBulkAction, listBulkActions } from './get-bulk-action.ts';
export { resumeBulkActions, runBulkAction } from './run-bulk-action.ts';
export { startBulkAction } from './start-bulk-action.ts';
