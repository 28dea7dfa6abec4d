import { storageFull, temporarilyUnavailable } from '@amends/core';
import { AwsClient } from 'aws4fetch';
import { withIdleLimit } from './idle-limit.ts';

/** A bucket of any S3-compatible store, and a key for it. */
export interface S3Bucket {
  /** Such as `https://s3.eu-central-1.amazonaws.com`; buckets are addressed by path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
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

/** The element with the next page's token. */
const TOKEN = 'NextContinuationToken';

/** A listed object. */
export interface ListedObject {
  key: string;
  modifiedAt: Date;
  size: number;
}

/** A store's refusal; code `file_storage_failed`. */
export class S3Failure extends Error {
  readonly code = 'file_storage_failed';
  readonly status: number;
  /** S3's error code, such as `AccessDenied`; empty if the response has none. */
  readonly reason: string;
  /** The bucket's region if the store reports another one than configured. */
  readonly region: string | null;

  constructor(method: string, response: Response, answer: string) {
    const reason = elementOf(answer, 'Code');
    super(`S3 ${method} returned ${response.status} ${reason}`.trim());
    this.status = response.status;
    this.reason = reason;
    this.region =
      elementOf(answer, 'Region') || response.headers.get('x-amz-bucket-region') || null;
  }
}

export type S3Client = ReturnType<typeof openS3Client>;

/**
 * Sends signed requests to a bucket, each with a time limit. Throws `temporarily_unavailable` if the store
 * fails, is unreachable or too slow, `storage_full` if it has no room, and an `S3Failure` for other refusals.
 */
export function openS3Client(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Bucket,
  limited: Partial<S3Limits> = {},
) {
  const limits = { ...LIMITS, ...limited };
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });

  /** Returns the URL of a key, or of the bucket, with a query. */
  function urlOf(key: string | null, query: Readonly<Record<string, string>> = {}): URL {
    const path = key === null ? bucket : `${bucket}/${key}`;
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  /** Sends a request; throws unless it succeeds. */
  async function call(
    url: URL,
    init: RequestInit = {},
    limitMs = limits.callMs,
  ): Promise<Response> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(tooSlow()), limitMs);
    try {
      const response = await client.fetch(url, { ...init, signal: abort.signal });
      if (response.ok) return response;
      throw new S3Failure(init.method ?? 'GET', response, await response.text());
    } catch (error) {
      throw troubleOf(abort.signal.aborted ? tooSlow() : error);
    } finally {
      // The timeout applies to the response; reading the file may take longer.
      clearTimeout(timer);
    }
  }

  /** Sends a request; returns null if the object or the bucket does not exist. */
  const find = (...given: Parameters<typeof call>): Promise<Response | null> =>
    call(...given).catch((error: unknown) => {
      if (error instanceof S3Failure && error.status === 404) return null;
      throw error;
    });

  /** Returns the bytes of a response; fails if they stop arriving. */
  const bytesOf = (response: Response): ReadableStream<Uint8Array> =>
    withIdleLimit(response.body ?? new Blob([]).stream(), limits.idleMs, () =>
      temporarilyUnavailable(tooSlow()),
    );

  /** Returns the whole body of a small response. */
  const textOf = (response: Response): Promise<string> => new Response(bytesOf(response)).text();

  /** Yields the objects whose keys start with a prefix, in pages. */
  async function* list(prefix: string): AsyncGenerator<ListedObject[]> {
    for (let token: string | null = ''; token !== null; ) {
      const query = { 'list-type': '2', prefix, 'max-keys': '1000' };
      const url = urlOf(null, token === '' ? query : { ...query, 'continuation-token': token });
      const answer = await textOf(await call(url));
      yield elementsOf(answer, 'Contents').map((entry) => ({
        key: elementOf(entry, 'Key'),
        modifiedAt: new Date(elementOf(entry, 'LastModified')),
        size: Number(elementOf(entry, 'Size')),
      }));
      token = elementOf(answer, 'IsTruncated') === 'true' ? elementOf(answer, TOKEN) || null : null;
    }
  }

  return {
    bucket,
    sign: client.sign.bind(client),
    urlOf,
    call,
    find,
    bytesOf,
    textOf,
    list,
    /** Returns the time limit of an upload of this size, in ms. */
    putLimit: (bytes: number) => limits.putMs * (1 + Math.floor(bytes / BYTES_PER_PUT_TIME)),
  };
}

/** Returns the text of an element; empty without one. */
export const elementOf = (answer: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Returns the content of each element with this name. */
export const elementsOf = (answer: string, name: string): string[] =>
  [...answer.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);

const tooSlow = () =>
  Object.assign(new Error('S3 didn’t respond in time.'), { code: 'file_storage_timeout' });

/** A failing or unreachable S3 is an outage; a refusal is a configuration error. */
function troubleOf(error: unknown): unknown {
  const { status, code } = error as { status?: number; code?: string };
  if (status === 507) return storageFull(error);
  if (status === 429 || (status !== undefined && status >= 500))
    return temporarilyUnavailable(error);
  const isOutage = code === 'file_storage_timeout' || error instanceof TypeError;
  return isOutage ? temporarilyUnavailable(error) : error;
}
