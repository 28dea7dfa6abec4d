// Dialogs over the list and the bar at its bottom: a separate chunk, which the first screen doesn't
// need.
export { AskBeforeUndo } from './ask-before-bulk.tsx';
export { BulkBar } from './bulk-bar.tsx';
export { BulkHistory } from './bulk-history.tsx';
export { BulkProgress } from './bulk-progress.tsx';
export { RemoveView, ViewDialog } from './view-dialog.tsx';
