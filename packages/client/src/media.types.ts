/** A photo or video as it is shown; the addresses work for a day. */
export interface Media {
  id: string;
  kind: 'image' | 'video';
  filename: string;
  viewUrl: string;
  thumbUrl: string | null;
  width: number | null;
  height: number | null;
}

/** Asks for a place to send one file to; the order or claim is told where the token does not. */
export interface UploadRequest {
  filename: string;
  contentType: string;
  mediaType: 'CLAIM';
  /** What the file shows; at most 500 characters. */
  caption?: string;
  orderId?: string;
  claimId?: string;
}

/** Where to send a file, and where it will be found. */
export interface Upload {
  mediaId: string;
  signedUrl: string;
  fileName: string;
  downloadLink: string;
  publicUrl: string;
  /** To be sent with the file exactly. */
  headers: Record<string, string>;
}

/** What the server made of a file that was sent. */
export interface ReceivedMedia {
  mediaId: string;
  status: 'stored' | 'ready' | 'refused';
  kind: 'image' | 'video' | null;
  refusal: string | null;
}

/** An uploaded file. */
export interface UploadedMedia {
  caption: string;
  downloadLink: string;
  /** The public address; put it into `images` and `medias`. */
  fileKey: string;
  fileType: string;
  filename: string;
}

export interface FileToUpload {
  filename: string;
  contentType: string;
  content: Blob | Uint8Array<ArrayBuffer> | ArrayBuffer;
  caption?: string;
  orderId?: string;
  claimId?: string;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with bytes sent and bytes to send, where the browser tells. */
  onProgress?: (sent: number, total: number) => void;
}
