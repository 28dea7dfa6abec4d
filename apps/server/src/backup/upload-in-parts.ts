import { createHash } from 'node:crypto';
import { elementOf, elementsOf, type S3Client } from '../adapters/files/s3-client.ts';

/** Makes a call, and retries while the bucket is unavailable. */
export type Attempt = <T>(call: () => Promise<T>) => Promise<T>;

const MB = 1024 * 1024;
/** S3 allows 10,000 parts and doesn't need the total size in advance, so later parts are larger. */
const PARTS_OF_A_SIZE = 2_000;
/** S3 may take minutes to join many parts. */
const COMPLETE_MS = 300_000;

/**
 * Returns the size of a part by its index from 0: 16 MB for the first 32 GB, 256 MB at the end of a terabyte.
 */
export const partSize = (index: number): number =>
  16 * MB * 2 ** Math.min(4, Math.floor(index / PARTS_OF_A_SIZE));

/**
 * Uploads a stream as one object, which appears once its last part is complete. Keeps one part in memory.
 * Removes a failed upload. Returns the number of bytes.
 */
export async function uploadInParts(
  { client, attempt }: { client: S3Client; attempt: Attempt },
  key: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<number> {
  const uploadId = await attempt(() => beginUpload(client, key));
  try {
    const etags: string[] = [];
    let size = 0;
    for await (const part of partsOf(bytes)) {
      const url = client.urlOf(key, { partNumber: String(etags.length + 1), uploadId });
      etags.push(await attempt(() => putPart(client, url, part)));
      size += part.length;
    }
    await attempt(() => complete(client, key, uploadId, { etags, size }));
    return size;
  } catch (error) {
    // The first error has the cause; the next backup removes what is left here.
    await endUpload(client, key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Begins a multipart upload; returns its id. */
export async function beginUpload(client: S3Client, key: string): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' } };
  const answer = await client.textOf(await client.call(client.urlOf(key, { uploads: '' }), init));
  return elementOf(answer, 'UploadId');
}

/** Aborts an upload and deletes its parts. */
export async function endUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  const response = await client.find(client.urlOf(key, { uploadId }), { method: 'DELETE' });
  await response?.body?.cancel();
}

/** Returns up to 1,000 incomplete uploads. */
export async function listUploads(
  client: S3Client,
  prefix: string,
): Promise<{ key: string; id: string }[]> {
  const response = await client.call(client.urlOf(null, { uploads: '', prefix }));
  return elementsOf(await client.textOf(response), 'Upload').map((upload) => ({
    key: elementOf(upload, 'Key'),
    id: elementOf(upload, 'UploadId'),
  }));
}

async function* partsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let index = 0;
  let part = Buffer.allocUnsafe(partSize(index));
  let filled = 0;
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length; ) {
      const room = chunk.subarray(taken, taken + part.length - filled);
      part.set(room, filled);
      filled += room.length;
      taken += room.length;
      if (filled < part.length) continue;
      yield part;
      index += 1;
      if (part.length !== partSize(index)) part = Buffer.allocUnsafe(partSize(index));
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

async function putPart(client: S3Client, url: URL, part: Uint8Array): Promise<string> {
  // Required by buckets with object lock.
  const headers = { 'content-md5': createHash('md5').update(part).digest('base64') };
  const init = { method: 'PUT', body: part as Uint8Array<ArrayBuffer>, headers };
  const response = await client.call(url, init, client.putLimit(part.length));
  await response.body?.cancel();
  return response.headers.get('etag') ?? '';
}

async function complete(
  client: S3Client,
  key: string,
  uploadId: string,
  { etags, size }: { etags: readonly string[]; size: number },
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const init = { method: 'POST', body, headers: { 'content-type': 'application/xml' } };
  try {
    const url = client.urlOf(key, { uploadId });
    const answer = await client.textOf(await client.call(url, init, COMPLETE_MS));
    // S3 reports late failures in the body of a 200 response.
    if (answer.includes('<Error>')) {
      throw new TypeError(`S3 could not join the parts: ${elementOf(answer, 'Code')}`);
    }
  } catch (error) {
    // The response may have been lost; a repeated call then finds no upload.
    const there = await client.find(client.urlOf(key), { method: 'HEAD' });
    if (Number(there?.headers.get('content-length') ?? -1) !== size) throw error;
  }
}
