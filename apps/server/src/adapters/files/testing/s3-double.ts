import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsDouble } from './s3-double-uploads.ts';
import { type Credentials, refusalOf } from './sigv4.ts';

interface StoredObject {
  body: Buffer;
  contentType: string;
  etag: string;
  modifiedAt: Date;
}

export interface S3Double {
  endpoint: string;
  bucket: string;
  credentials: Credentials;
  /** Sets the page size of listings. */
  listsAtMost(count: number): void;
  /** Number of consecutive 503 responses before the next success. */
  failNext(times: number): void;
  /** Replaces responses: by a refusal, a body cut off after a number of bytes, or a late response. */
  interfere(decide: Interference | null): void;
  /** Returns the keys of all objects. */
  keys(): string[];
  /** Returns the number of multipart uploads that are neither completed nor aborted. */
  openUploads(): number;
  stop(): Promise<void>;
}

type Interference = (
  method: string,
  target: string,
) => { status: number; code: string } | { endsAfter: number } | { afterMs: number } | null;

/**
 * Starts an in-memory S3 with the calls that we use, on a real port. Each request must be signed, and each
 * body must announce its length, as S3 requires.
 */
export async function startS3Double(now = () => new Date()): Promise<S3Double> {
  const bucket = 'evidence';
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'test/secret+key', region: 'eu-1' };
  const objects = new Map<string, StoredObject>();
  let failures = 0;
  let listAtMost = 1_000;
  let interference: Interference | null = null;
  const uploads = uploadsDouble();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = 'GET', url: target = '/' } = request;
    const headers = request.headers as Record<string, string | undefined>;
    const fail = (status: number, code: string) =>
      response
        .writeHead(status)
        .end(
          method === 'HEAD'
            ? ''
            : `<Error><Code>${code}</Code><Region>${credentials.region}</Region></Error>`,
        );

    if (failures > 0) {
      failures -= 1;
      return void fail(503, 'SlowDown');
    }
    const refusal = refusalOf({ method, target, headers }, credentials, now());
    if (refusal) return void fail(refusal.endsWith('Malformed') ? 400 : 403, refusal);
    const instead = interference?.(method, target) ?? null;
    if (instead && 'status' in instead) return void fail(instead.status, instead.code);
    if (instead && 'afterMs' in instead) await pause(instead.afterMs, undefined, { ref: false });
    const { pathname: key, searchParams } = new URL(target, 'http://host');
    const isHere = key === `/${bucket}` || key.startsWith(`/${bucket}/`);
    const upload = isHere && uploads.answer(method, key, searchParams, { body, headers });
    if (upload) {
      if (upload.made) objects.set(key, { ...upload.made, modifiedAt: now() });
      const { status, etag } = upload;
      return void response.writeHead(status, etag ? { etag } : {}).end(upload.body);
    }
    if (key === `/${bucket}` && searchParams.get('list-type') === '2') {
      return void response.writeHead(200).end(listing(searchParams));
    }
    if (!key.startsWith(`/${bucket}/`)) return void fail(404, 'NoSuchBucket');

    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return void fail(411, 'MissingContentLength');
      const source = headers['x-amz-copy-source'];
      const original = source === undefined ? undefined : objects.get(source);
      if (source !== undefined && !original) return void fail(404, 'NoSuchKey');
      const etag = createHash('md5')
        .update(original?.body ?? body)
        .digest('hex');
      const contentType = headers['content-type'] ?? 'binary/octet-stream';
      const modifiedAt = now();
      objects.set(key, { ...(original ?? { body, contentType, etag }), modifiedAt });
      return void response
        .writeHead(200, { etag: `"${etag}"` })
        .end(original ? '<CopyObjectResult/>' : '');
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return void fail(404, 'NoSuchKey');
    const wanted = headers['if-match'];
    if (wanted && wanted !== `"${object.etag}"`) return void fail(412, 'PreconditionFailed');
    sendObject(object, headers.range, method === 'HEAD', response, endsAfterOf(instead));
  }

  /** Lists like S3: by key, with a token for the next page. */
  function listing(query: URLSearchParams): string {
    const all = [...objects.keys()].map((key) => key.slice(bucket.length + 2)).sort();
    const token = query.get('continuation-token') ?? '';
    const found = all.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > token);
    const page = found.slice(0, Math.min(Number(query.get('max-keys')), listAtMost));
    const more = found.length > page.length;
    const contents = page.map((key) => {
      const { modifiedAt, body } = objects.get(`/${bucket}/${key}`) as StoredObject;
      const at = modifiedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    listsAtMost(count) {
      listAtMost = count;
    },
    failNext(times) {
      failures = times;
    },
    interfere(decide) {
      interference = decide;
    },
    keys: () => [...objects.keys()].map((key) => key.slice(bucket.length + 2)),
    openUploads: () => uploads.open.size,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const endsAfterOf = (instead: ReturnType<Interference>): number | undefined =>
  instead && 'endsAfter' in instead ? instead.endsAfter : undefined;

function sendObject(
  object: StoredObject,
  range: string | undefined,
  withoutBody: boolean,
  response: ServerResponse,
  endsAfter?: number,
): void {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  const start = Number(match?.[1] ?? 0);
  const last = object.body.length - 1;
  const end = match?.[2] ? Math.min(Number(match[2]), last) : last;
  const part = object.body.subarray(start, end + 1);
  response.writeHead(match ? 206 : 200, {
    'content-type': object.contentType,
    'content-length': part.length,
    etag: `"${object.etag}"`,
    ...(match ? { 'content-range': `bytes ${start}-${end}/${object.body.length}` } : {}),
  });
  if (endsAfter === undefined) return void response.end(withoutBody ? undefined : part);
  response.write(part.subarray(0, endsAfter), () => response.destroy());
}
