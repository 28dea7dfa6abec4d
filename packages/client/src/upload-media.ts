import { ApiProblem } from './api-problem.ts';
import type { Answered } from './call-operation.ts';
import type { Transport } from './request.ts';
import { sendFile } from './send-file.ts';
import type { FileToUpload, UploadedMedia, UploadOptions } from './upload.types.ts';

/** Why a file could not be uploaded. */
export type UploadFailure = 'signed_url_failed' | 'signed_url_missing' | 'upload_failed';

const MESSAGES: Record<UploadFailure, string> = {
  signed_url_failed: 'Failed to get signed url for image',
  signed_url_missing: 'Signed URL not found in the response',
  upload_failed: 'Failed to upload image',
};

/** Identified by `code`; `cause` is the underlying error, such as an `ApiProblem`. */
export class UploadError extends Error {
  readonly code: UploadFailure;

  constructor(code: UploadFailure, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'UploadError';
    this.code = code;
  }
}

export interface UploadContext {
  transport: Transport;
  /** A path below the API's base, or an absolute URL. */
  uploadUrl: string;
  fetch: typeof fetch;
}

/**
 * Requests a signed URL and sends the file there. If the URL is another storage's, notifies the
 * API, which then checks the file. Throws `UploadError`, whose `cause` is an `ApiProblem` if the
 * server gave a reason, or the signal's reason when aborted.
 */
export async function uploadMedia(
  { transport, uploadUrl, fetch }: UploadContext,
  file: FileToUpload,
  options: UploadOptions = {},
): Promise<UploadedMedia> {
  const { filename, contentType, content, caption = '', orderId, claimId } = file;
  const { signal } = options;
  const size = content instanceof Blob ? content.size : content.byteLength;
  const upload = await transport
    .send<Answered<'requestUpload'> | undefined>({
      method: 'POST',
      path: uploadUrl,
      body: {
        contentType,
        filename,
        mediaType: 'CLAIM',
        ...(caption ? { caption } : {}),
        ...(size > 0 ? { size } : {}),
        orderId,
        claimId,
      },
      ...(signal ? { signal } : {}),
    })
    .catch((error: unknown) => fail('signed_url_failed', error, signal));
  if (!upload?.signedUrl) throw new UploadError('signed_url_missing');

  const here = absolute(transport.base);
  const url = new URL(upload.signedUrl, here);
  const headers = upload.headers ?? { 'content-type': contentType };
  const sent = await sendFile({ url: url.href, headers, content }, options, fetch).catch(
    (error: unknown) => fail('upload_failed', error, signal),
  );
  if (sent.status < 200 || sent.status > 299) {
    const { status, text } = sent;
    throw new UploadError('upload_failed', new ApiProblem({ status, document: readJson(text) }));
  }
  // Another storage doesn't notify our server of the file.
  if (url.origin !== new URL(here).origin) await confirm(transport, upload.mediaId, signal);
  return {
    caption,
    downloadLink: upload.downloadLink,
    fileKey: upload.publicUrl,
    fileType: contentType,
    filename: upload.fileName,
  };
}

async function confirm(transport: Transport, mediaId: string, signal?: AbortSignal): Promise<void> {
  const received = await transport
    .send<Answered<'confirmUpload'>>({
      method: 'POST',
      path: `/media/${encodeURIComponent(mediaId)}/received`,
      ...(signal ? { signal } : {}),
    })
    .catch((error: unknown) => fail('upload_failed', error, signal));
  if (received.status === 'refused') {
    const document = { code: received.refusal };
    throw new UploadError('upload_failed', new ApiProblem({ status: 415, document }));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fail(code: UploadFailure, error: unknown, signal?: AbortSignal): never {
  if (signal?.aborted) throw signal.reason;
  throw new UploadError(code, error);
}

/** A page may give the API's address as a path only. */
function absolute(base: string): string {
  return base.startsWith('/')
    ? `${globalThis.location?.origin ?? 'http://localhost'}${base}`
    : base;
}
