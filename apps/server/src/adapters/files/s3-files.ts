import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage, ListedFile, OpenFile, StoredFile } from '@amends/core';
import { temporarilyUnavailable } from '@amends/core';
import { isFileFolder, isFileKey } from '@amends/core/claims';
import { storageTrouble, writeTemporary } from './disk.ts';
import { elementOf, openS3Client, type S3Bucket, type S3Limits } from './s3-client.ts';

export interface S3FilesOptions extends S3Bucket {
  limits?: Partial<S3Limits>;
}

const SMALL_BYTES = 1024 * 1024;

/**
 * Stores files in a bucket of any S3-compatible store. Shoppers upload to the bucket itself, which
 * must allow PUT from the portal's origins (CORS). A signed URL takes only the announced size; without
 * one, the code that accepts the file checks it. Throws `temporarily_unavailable` if the store fails,
 * is unreachable or too slow, and `storage_full` if it has no room.
 */
export function openS3Files(options: S3FilesOptions): FileStorage {
  const { endpoint, bucket } = options;
  const client = openS3Client(options, options.limits);

  function urlOf(key: string): URL {
    if (!isFileKey(key))
      throw Object.assign(new Error('This isn’t a file key.'), { code: 'file_key' });
    return client.urlOf(key);
  }

  /** Returns null if the file doesn't exist; throws other failures with the store's message. */
  const send = (key: string, init?: RequestInit, limitMs?: number) =>
    client.find(urlOf(key), init, limitMs);

  async function head(key: string): Promise<StoredFile | null> {
    const response = await send(key, { method: 'HEAD' });
    return response && describe(key, response);
  }

  async function* list(folder: string): AsyncGenerator<ListedFile[]> {
    for await (const page of client.list(`${folder}/`)) {
      yield page.flatMap(({ key, modifiedAt }) => (isFileKey(key) ? [{ key, modifiedAt }] : []));
    }
  }

  async function put(
    key: string,
    content: ReadableStream<Uint8Array> | Uint8Array,
    contentType: string,
  ): Promise<StoredFile> {
    urlOf(key);
    return withKnownLength(content, async (body) => {
      const init = { method: 'PUT', body, headers: { 'content-type': contentType } };
      const response = await send(key, init, client.putLimit(body.size));
      if (!response) throw new Error(`The bucket ${bucket} doesn’t exist. Check S3_BUCKET.`);
      await response.body?.cancel();
      return { key, size: body.size, contentType, etag: etagOf(response) };
    });
  }

  async function copy(from: string, to: string): Promise<StoredFile | null> {
    urlOf(from);
    const source = `/${bucket}/${from}`;
    const response = await send(to, { method: 'PUT', headers: { 'x-amz-copy-source': source } });
    if (!response) return null;
    // S3 reports late failures of a copy in the body of a 200 response.
    const answer = await client.textOf(response);
    if (answer.includes('<Error>')) {
      throw temporarilyUnavailable(new Error(`S3 copy failed: ${elementOf(answer, 'Code')}`));
    }
    return head(to);
  }

  async function remove(key: string): Promise<void> {
    const response = await send(key, { method: 'DELETE' });
    await response?.body?.cancel();
  }

  return {
    uploadOrigin: new URL(endpoint).origin,
    async createUpload({ key, contentType, size, expiresInSeconds }) {
      const url = urlOf(key);
      url.searchParams.set('X-Amz-Expires', String(expiresInSeconds));
      const headers = { 'content-type': contentType };
      const aws = { signQuery: true, allHeaders: true };
      // Not among `headers`: browsers set it themselves and refuse pages that try.
      const length: Record<string, string> =
        size === undefined ? {} : { 'content-length': String(size) };
      const signed = await client.sign(url, {
        method: 'PUT',
        headers: { ...headers, ...length },
        aws,
      });
      return { signedUrl: signed.url, headers };
    },
    put,
    async get(key, range): Promise<OpenFile | null> {
      const part = range && { headers: { range: `bytes=${range.start}-${range.end}` } };
      const response = await send(key, part);
      if (!response) return null;
      return { ...describe(key, response), stream: client.bytesOf(response) };
    },
    head,
    list(folder) {
      if (!isFileFolder(folder))
        throw Object.assign(new Error('This isn’t a folder key.'), { code: 'file_key' });
      return list(folder);
    },
    delete: remove,
    copy,
    async move(from, to) {
      const file = await copy(from, to);
      if (file && from !== to) await remove(from);
      return file;
    },
  };
}

/** Writes a stream to a temporary file, because S3 needs the length first. */
async function withKnownLength<T>(
  content: ReadableStream<Uint8Array> | Uint8Array,
  use: (body: Blob) => Promise<T>,
): Promise<T> {
  if (content instanceof Uint8Array && content.byteLength <= SMALL_BYTES) {
    return use(new Blob([new Uint8Array(content)]));
  }
  const throwTrouble = (error: unknown) => {
    throw storageTrouble(error);
  };
  const directory = await mkdtemp(join(tmpdir(), 'amends-upload-')).catch(throwTrouble);
  try {
    const written = await writeTemporary(directory, content).catch(throwTrouble);
    if (!written.ok) throw new Error(written.code);
    return await use(await openAsBlob(written.file.path));
  } finally {
    // The file is stored by now; `sweepLeftFolders` tries again.
    await rm(directory, { recursive: true, force: true }).catch((error) => console.error(error));
  }
}

function describe(key: string, response: Response): StoredFile {
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return {
    key,
    size: Number(whole ?? response.headers.get('content-length') ?? 0),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    etag: etagOf(response),
  };
}

function etagOf(response: Response): string {
  return (response.headers.get('etag') ?? '').replace(/^W\/|"/g, '');
}
