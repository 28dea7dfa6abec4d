import type { Asked } from './call-operation.ts';

/** An uploaded file. */
export interface UploadedMedia {
  caption: string;
  downloadLink: string;
  /** The permanent reference; put it into `images` and `medias`. */
  fileKey: string;
  fileType: string;
  filename: string;
}

export interface FileToUpload
  extends Pick<
    Asked<'requestUpload'>['body'],
    'filename' | 'contentType' | 'caption' | 'orderId' | 'claimId'
  > {
  content: Blob | Uint8Array<ArrayBuffer> | ArrayBuffer;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the bytes sent and the total, if the browser reports them. */
  onProgress?: (sent: number, total: number) => void;
}
