/** Metadata of a stored file. `size` is in bytes. */
export interface StoredFile {
  key: string;
  size: number;
  contentType: string;
  /** Changes with the content; without quotes. */
  etag: string;
}

/** A file in a listing. */
export interface ListedFile {
  key: string;
  /** When it was stored, or last replaced. */
  modifiedAt: Date;
}

/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Metadata of the whole file, and a stream of the file or of the requested range. */
export interface OpenFile extends StoredFile {
  stream: ReadableStream<Uint8Array>;
}

export interface UploadRequest {
  key: string;
  contentType: string;
  maxBytes: number;
  /** The exact size in bytes, if known: a file of another size is refused as it arrives. */
  size?: number | undefined;
  expiresInSeconds: number;
  /**
   * Origin of the page that sends the file, for storage on our own host: a white-label page may
   * send only to its own origin.
   */
  origin?: string;
}

/** The URL to PUT one file to, once; `headers` must be sent exactly. */
export interface SignedUpload {
  signedUrl: string;
  headers: Record<string, string>;
}

/**
 * Stores files under keys such as `sto_1/med_2/original` (see `isFileKey`; anything else throws). A
 * file exists completely or not at all: a writer that fails or is killed leaves nothing under the
 * key.
 *
 * Shoppers upload to an incoming key. Accepting a file copies it to a key that no URL leads to and
 * checks the copy, so that a signed URL that is still valid can never change an accepted file. Not
 * every storage can refuse an oversized file while it arrives.
 */
export interface FileStorage {
  /** Origin that pages must be allowed to upload to; null if it is their own. */
  readonly uploadOrigin: string | null;
  createUpload(request: UploadRequest): Promise<SignedUpload>;
  /** Stores or replaces a file. Rejects, storing nothing, if the stream fails. */
  put(
    key: string,
    content: ReadableStream<Uint8Array> | Uint8Array,
    contentType: string,
  ): Promise<StoredFile>;
  /** Returns null if the file does not exist. A range must lie within the file. */
  get(key: string, range?: ByteRange): Promise<OpenFile | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Lists the files whose keys start with a folder, such as a store's, in pages of at most 1,000. */
  list(folder: string): AsyncIterable<readonly ListedFile[]>;
  /** Succeeds even if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Returns null, changing nothing, if there is no file to copy. */
  copy(from: string, to: string): Promise<StoredFile | null>;
  /** Returns null, changing nothing, if there is no file to move. */
  move(from: string, to: string): Promise<StoredFile | null>;
}
