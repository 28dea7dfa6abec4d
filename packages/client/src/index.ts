export { ApiProblem, isApiProblem, UNKNOWN_FAILURE } from './api-problem.ts';
export type { Answered, Asked, OperationName } from './call-operation.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { OPERATIONS, type Operations, type Schemas } from './operations.ts';
export { apiBase, type RequestOptions } from './request.ts';
export type { FileToUpload, UploadedMedia, UploadOptions } from './upload.types.ts';
export { UploadError, type UploadFailure } from './upload-media.ts';
