export { isFileKey, type MediaKeys, mediaKeys } from './file-key.rules.ts';
export type {
  ByteRange,
  FileStorage,
  OpenFile,
  SignedUpload,
  StoredFile,
  UploadRequest,
} from './file-storage.port.ts';
export type {
  AcceptedContentType,
  MediaInspection,
  MediaProcessor,
  MediaRefusal,
  MediaRendering,
  RenderedMedia,
} from './media-processor.port.ts';
export {
  hashDistance,
  looksLikeSamePhoto,
  SAME_PHOTO_DISTANCE,
} from './perceptual-hash.rules.ts';
