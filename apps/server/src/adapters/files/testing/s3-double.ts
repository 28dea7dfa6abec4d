import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
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
  /** The most files that a page of a listing has from now on. */
  listsAtMost(count: number): void;
  /** Number of consecutive 503 responses before the next success. */
  failNext(times: number): void;
  stop(): Promise<void>;
}

/**
 * Starts an in-memory S3 with the calls that we use, on a real port. Every request must be signed;
 * a body must announce its length, as S3 requires.
 */
export async function startS3Double(now = () => new Date()): Promise<S3Double> {
  const bucket = 'evidence';
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'test/secret+key', region: 'eu-1' };
  const objects = new Map<string, StoredObject>();
  let failures = 0;
  let listAtMost = 1_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = 'GET', url: target = '/' } = request;
    const headers = request.headers as Record<string, string | undefined>;
    const fail = (status: number, code: string) =>
      response
        .writeHead(status)
        .end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);

    if (failures > 0) {
      failures -= 1;
      return void fail(503, 'SlowDown');
    }
    const refusal = refusalOf({ method, target, headers }, credentials, now());
    if (refusal) return void fail(403, refusal);
    const { pathname: key, searchParams } = new URL(target, 'http://host');
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
    sendObject(object, headers.range, method === 'HEAD', response);
  }

  /** Lists like S3: in the order of keys, with a token that says where the next page starts. */
  function listing(query: URLSearchParams): string {
    const all = [...objects.keys()].map((key) => key.slice(bucket.length + 2)).sort();
    const token = query.get('continuation-token') ?? '';
    const found = all.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > token);
    const page = found.slice(0, Math.min(Number(query.get('max-keys')), listAtMost));
    const more = found.length > page.length;
    const contents = page.map((key) => {
      const at = objects.get(`/${bucket}/${key}`)?.modifiedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
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
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendObject(
  object: StoredObject,
  range: string | undefined,
  withoutBody: boolean,
  response: ServerResponse,
): void {
  const match = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  const start = Number(match?.[1] ?? 0);
  const end = Math.min(Number(match?.[2] ?? object.body.length - 1), object.body.length - 1);
  const part = object.body.subarray(start, end + 1);
  response.writeHead(match ? 206 : 200, {
    'content-type': object.contentType,
    'content-length': part.length,
    etag: `"${object.etag}"`,
    ...(match ? { 'content-range': `bytes ${start}-${end}/${object.body.length}` } : {}),
  });
  response.end(withoutBody ? undefined : part);
}
