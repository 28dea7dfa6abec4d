// Uploads of files while a form is still being filled in.
export type { UploadedFile } from './send-file.ts';
export { type Upload, type Uploads, useFileUploads } from './use-uploads.ts';
