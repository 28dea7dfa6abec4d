/** What is known of a stored file without reading it. `size` is in bytes. */
export interface StoredFile {
  key: string;
  size: number;
  contentType: string;
  /** Differs when the content does; without quotes. */
  etag: string;
}

/** First and last byte, both included, of a part of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The whole file's description, and a stream of the whole or of the range asked for. */
export interface OpenFile extends StoredFile {
  stream: ReadableStream<Uint8Array>;
}

export interface UploadRequest {
  key: string;
  contentType: string;
  maxBytes: number;
  expiresInSeconds: number;
  /**
   * Origin of the page that will send the file, for storages that receive it at our own address:
   * a white-label page may only send to its own.
   */
  origin?: string;
}

/** Where to PUT one file, once; `headers` must be sent exactly. */
export interface SignedUpload {
  signedUrl: string;
  headers: Record<string, string>;
}

/**
 * Keeps files under keys such as `sto_1/med_2/original` (see `isFileKey`; anything else throws).
 * A file is there whole or not at all: a writer that fails or is killed leaves nothing under the key.
 *
 * Shoppers send to an incoming key. Whoever accepts the file checks `head` (not every storage can
 * refuse a file that is too large while it arrives) and moves it, so that a signed URL that is
 * still valid can never change what was accepted.
 */
export interface FileStorage {
  /** Origin that pages must be allowed to send files to; null when it is their own. */
  readonly uploadOrigin: string | null;
  createUpload(request: UploadRequest): Promise<SignedUpload>;
  /** Stores or replaces. Rejects, and stores nothing, when the stream fails. */
  put(
    key: string,
    content: ReadableStream<Uint8Array> | Uint8Array,
    contentType: string,
  ): Promise<StoredFile>;
  /** Null when there is no such file. A range must lie within the file. */
  get(key: string, range?: ByteRange): Promise<OpenFile | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Also right when the file is not there. */
  delete(key: string): Promise<void>;
  /** Null, changing nothing, when there is no file to copy. */
  copy(from: string, to: string): Promise<StoredFile | null>;
  /** Null, changing nothing, when there is no file to move. */
  move(from: string, to: string): Promise<StoredFile | null>;
}
