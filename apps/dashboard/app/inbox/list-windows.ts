// What opens over the list, or at its foot: in a file of its own, which the first screen does without.
export { AskBeforeUndo } from './ask-before-bulk.tsx';
export { BulkBar } from './bulk-bar.tsx';
export { BulkHistory } from './bulk-history.tsx';
export { BulkProgress } from './bulk-progress.tsx';
export { RemoveView, ViewDialog } from './view-dialog.tsx';
