// Uploads of files while a form is still being filled in, and after it was sent.
export type { UploadedFile } from './send-file.ts';
export {
  cancelUpload,
  restoreUploads,
  retryUpload,
  type Upload,
  useAllUploads,
} from './upload-queue.ts';
export { type Uploads, useFileUploads } from './use-uploads.ts';
