import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage, ListedFile, OpenFile, StoredFile } from '@amends/core';
import { storageFull, temporarilyUnavailable } from '@amends/core';
import { isFileFolder, isFileKey } from '@amends/core/claims';
import { AwsClient } from 'aws4fetch';
import { storageTrouble, writeTemporary } from './disk.ts';
import { withIdleLimit } from './idle-limit.ts';

export interface S3FilesOptions {
  /** Such as `https://s3.eu-central-1.amazonaws.com`; buckets are addressed by path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  limits?: Partial<S3Limits>;
}

/** Timeouts of the store, in ms. */
export interface S3Limits {
  /** Until the response to a call without a body, including retries. */
  callMs: number;
  /** For an upload, plus the same again for each 30 MB. */
  putMs: number;
  /** Between two chunks of a download. */
  idleMs: number;
}

const LIMITS: S3Limits = { callMs: 10_000, putMs: 60_000, idleMs: 30_000 };
const BYTES_PER_PUT_TIME = 30 * 1024 * 1024;

/** Where an answer says how its listing continues. */
const TOKEN = 'NextContinuationToken';
const SMALL_BYTES = 1024 * 1024;

/**
 * Stores files in a bucket of any S3-compatible store. Shoppers upload to the bucket itself, which
 * must allow PUT from the portal's origins (CORS). A signed URL takes only the announced size; without
 * one, the code that accepts the file checks it. Throws `temporarily_unavailable` if the store fails,
 * is unreachable or too slow, and `storage_full` if it has no room.
 */
export function openS3Files(options: S3FilesOptions): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const limits = { ...LIMITS, ...options.limits };
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });

  function urlOf(key: string): URL {
    if (!isFileKey(key)) throw Object.assign(new Error('not a file key'), { code: 'file_key' });
    return new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
  }

  /** Returns null if the file does not exist; throws any other failure with the store's message. */
  const send = (key: string, init?: RequestInit, limitMs?: number) =>
    call(urlOf(key), init, limitMs);

  async function call(
    url: URL,
    init: RequestInit = {},
    limitMs = limits.callMs,
  ): Promise<Response | null> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(tooSlow()), limitMs);
    try {
      const response = await client.fetch(url, { ...init, signal: abort.signal });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw await failure(init.method ?? 'GET', response);
      return response;
    } catch (error) {
      throw troubleOf(abort.signal.aborted ? tooSlow() : error);
    } finally {
      // The timeout applies to the response; reading the file may take longer.
      clearTimeout(timer);
    }
  }

  async function head(key: string): Promise<StoredFile | null> {
    const response = await send(key, { method: 'HEAD' });
    return response && describe(key, response);
  }

  async function* list(folder: string): AsyncGenerator<ListedFile[]> {
    for (let token: string | null = ''; token !== null; ) {
      const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}`);
      const query = { 'list-type': '2', prefix: `${folder}/`, 'max-keys': '1000' };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      if (token !== '') url.searchParams.set('continuation-token', token);
      const response = await call(url);
      if (!response) throw new Error(`the bucket ${bucket} does not exist`);
      const answer = await textWithin(response, limits.idleMs);
      yield [...answer.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
        const [key, modified] = [elementOf(entry, 'Key'), elementOf(entry, 'LastModified')];
        return isFileKey(key) ? [{ key, modifiedAt: new Date(modified) }] : [];
      });
      token = elementOf(answer, 'IsTruncated') === 'true' ? elementOf(answer, TOKEN) || null : null;
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
      const limitMs = limits.putMs * (1 + Math.floor(body.size / BYTES_PER_PUT_TIME));
      const response = await send(key, init, limitMs);
      if (!response) throw new Error(`the bucket ${bucket} does not exist`);
      await response.body?.cancel();
      return { key, size: body.size, contentType, etag: etagOf(response) };
    });
  }

  async function copy(from: string, to: string): Promise<StoredFile | null> {
    urlOf(from);
    const source = `/${bucket}/${from}`;
    const response = await send(to, { method: 'PUT', headers: { 'x-amz-copy-source': source } });
    if (!response) return null;
    // S3 reports a copy that failed half-way in the body of a 200.
    const answer = await textWithin(response, limits.idleMs);
    if (answer.includes('<Error>')) {
      throw temporarilyUnavailable(new Error(`S3 copy failed: ${codeIn(answer)}`));
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
      const stream = withIdleLimit(response.body ?? emptyStream(), limits.idleMs, () =>
        temporarilyUnavailable(tooSlow()),
      );
      return { ...describe(key, response), stream };
    },
    head,
    list(folder) {
      if (!isFileFolder(folder))
        throw Object.assign(new Error('not a folder'), { code: 'file_key' });
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

/** S3 needs the length first, so a stream is written to a temporary file. */
async function withKnownLength<T>(
  content: ReadableStream<Uint8Array> | Uint8Array,
  use: (body: Blob) => Promise<T>,
): Promise<T> {
  if (content instanceof Uint8Array && content.byteLength <= SMALL_BYTES) {
    return use(new Blob([new Uint8Array(content)]));
  }
  const directory = await mkdtemp(join(tmpdir(), 'amends-'));
  try {
    const written = await writeTemporary(directory, content).catch((error) => {
      throw storageTrouble(error);
    });
    if (!written.ok) throw new Error(written.code);
    return await use(await openAsBlob(written.file.path));
  } finally {
    await rm(directory, { recursive: true, force: true });
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

function emptyStream(): ReadableStream<Uint8Array> {
  return new Blob([]).stream();
}

async function failure(method: string, response: Response): Promise<Error> {
  const code = codeIn(await response.text());
  return Object.assign(new Error(`S3 ${method} answered ${response.status} ${code}`.trim()), {
    code: 'file_storage_failed',
    status: response.status,
  });
}

/** Returns the text of an element of an answer; empty without one. */
const elementOf = (answer: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer)?.[1] ?? '').replaceAll('&amp;', '&');

const codeIn = (answer: string) => elementOf(answer, 'Code');

const tooSlow = () =>
  Object.assign(new Error('S3 took too long'), { code: 'file_storage_timeout' });

/** A failing or unreachable S3 is an outage; a refusal is a configuration error. */
function troubleOf(error: unknown): unknown {
  const { status, code } = error as { status?: number; code?: string };
  if (status === 507) return storageFull(error);
  if (status === 429 || (status !== undefined && status >= 500))
    return temporarilyUnavailable(error);
  const isOutage = code === 'file_storage_timeout' || error instanceof TypeError;
  return isOutage ? temporarilyUnavailable(error) : error;
}

/** Returns the whole body of a small response. */
async function textWithin(response: Response, idleMs: number): Promise<string> {
  const stream = withIdleLimit(response.body ?? emptyStream(), idleMs, () =>
    temporarilyUnavailable(tooSlow()),
  );
  return new Response(stream).text();
}
