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
