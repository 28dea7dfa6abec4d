import type { UploadOptions } from './upload.types.ts';

/** The response of a signed URL. */
export interface SentFile {
  status: number;
  text: string;
}

/** The request to a signed URL. */
export interface FileToSend {
  url: string;
  headers: Record<string, string>;
  content: Blob | Uint8Array<ArrayBuffer> | ArrayBuffer;
}

/**
 * PUTs a file, without any of our credentials. Uses XMLHttpRequest if progress is requested,
 * because browsers report upload progress only there.
 */
export async function sendFile(
  file: FileToSend,
  { signal, onProgress }: UploadOptions,
  fetch: typeof globalThis.fetch,
): Promise<SentFile> {
  if (onProgress && typeof XMLHttpRequest === 'function') {
    return sendWithProgress(file, onProgress, signal);
  }
  const { url, headers, content } = file;
  const response = await fetch(url, {
    method: 'PUT',
    headers,
    body: content,
    credentials: 'omit',
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, text: await response.text() };
}

function sendWithProgress(
  { url, headers, content }: FileToSend,
  onProgress: (sent: number, total: number) => void,
  signal?: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('The connection failed.'));
    request.onabort = () => reject(signal?.reason ?? new Error('The upload was aborted.'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(signal.reason);
    else request.send(content);
  });
}
