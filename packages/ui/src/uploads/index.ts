// File uploads that run while a form is filled in and after it is sent.
export { otherTabs, ownTab } from './open-tabs.ts';
export type { UploadedFile } from './send-file.ts';
export {
  cancelUpload,
  holdsForm,
  isStopped,
  restoreUploads,
  retryUpload,
  type Upload,
  useAllUploads,
} from './upload-queue.ts';
export { type Uploads, useFileUploads } from './use-uploads.ts';
