export { acceptFile } from './accept-file.ts';
export { type AcceptFileInput, RequestUploadInput } from './evidence.input.ts';
export { isFileKey, type MediaKeys, mediaKeys } from './file-key.rules.ts';
export type {
  ByteRange,
  FileStorage,
  OpenFile,
  SignedUpload,
  StoredFile,
  UploadRequest,
} from './file-storage.port.ts';
export { listAlikeMedia } from './list-alike-media.ts';
export {
  type AlikeMedia,
  attachMedia,
  listMediaOfClaims,
  listMediaOfMessage,
  type Media,
} from './media.repository.ts';
export { mediaIdOf } from './media-id.rules.ts';
export {
  type MediaAddress,
  mediaPath,
  publicMediaPath,
  RENDITIONS,
  type Rendition,
  verifyMediaPath,
} from './media-path.ts';
export type {
  AcceptedContentType,
  MediaInspection,
  MediaProcessor,
  MediaRefusal,
  MediaRendering,
  RenderedMedia,
} from './media-processor.port.ts';
export { type OpenedMedia, openMedia } from './open-media.ts';
export {
  hashDistance,
  looksLikeSamePhoto,
  SAME_PHOTO_DISTANCE,
} from './perceptual-hash.rules.ts';
export { purgeUnusedMedia } from './purge-unused-media.ts';
export { mediaRefused, type ReceivedMedia, receiveUpload } from './receive-upload.ts';
export { renderMedia } from './render-media.ts';
export { requestUpload, type Upload } from './request-upload.ts';
