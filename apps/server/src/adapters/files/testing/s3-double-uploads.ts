import { createHash, randomUUID } from 'node:crypto';

interface Upload {
  key: string;
  contentType: string;
  parts: Map<number, { body: Buffer; etag: string }>;
}

/** The response to a call about a multipart upload. */
interface Answer {
  status: number;
  body?: string;
  etag?: string;
  /** The completed object. */
  made?: { body: Buffer; contentType: string; etag: string };
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

const md5 = (body: Buffer) => createHash('md5').update(body).digest();

/** Multipart uploads as S3 describes them: an object appears when its upload is completed. */
export function uploadsDouble() {
  const uploads = new Map<string, Upload>();

  function put({ parts }: Upload, query: URLSearchParams, body: Buffer, sum?: string): Answer {
    if (sum !== undefined && sum !== md5(body).toString('base64')) return refused(400, 'BadDigest');
    const etag = `"${md5(body).toString('hex')}"`;
    parts.set(Number(query.get('partNumber')), { body, etag });
    return { status: 200, etag };
  }

  function complete(id: string, { parts, contentType }: Upload, body: Buffer): Answer {
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g),
    ];
    const found = named.map(([, number, etag]) => {
      const part = parts.get(Number(number));
      return part && part.etag === etag ? part.body : null;
    });
    const bodies = found.filter((part) => part !== null);
    if (bodies.length === 0 || bodies.length < found.length) return refused(400, 'InvalidPart');
    // All parts except the last must have at least 5 MB.
    if (bodies.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) {
      return refused(400, 'EntityTooSmall');
    }
    uploads.delete(id);
    const whole = Buffer.concat(bodies);
    const etag = `${md5(whole).toString('hex')}-${bodies.length}`;
    return {
      status: 200,
      body: '<CompleteMultipartUploadResult/>',
      made: { body: whole, contentType, etag },
    };
  }

  return {
    /** Uploads that are neither completed nor aborted. */
    open: uploads,
    /** Handles a call about uploads; returns null for others. */
    answer(
      method: string,
      key: string,
      query: URLSearchParams,
      { body, headers }: { body: Buffer; headers: Record<string, string | undefined> },
    ): Answer | null {
      if (query.has('uploads') && method === 'POST') {
        const id = randomUUID();
        uploads.set(id, { key, contentType: headers['content-type'] ?? '', parts: new Map() });
        return { status: 200, body: `<UploadId>${id}</UploadId>` };
      }
      if (query.has('uploads')) {
        const prefix = `${key}/${query.get('prefix') ?? ''}`;
        const listed = [...uploads]
          .filter(([, upload]) => upload.key.startsWith(prefix))
          .map(([id, upload]) => {
            const name = upload.key.slice(key.length + 1);
            return `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`;
          });
        return { status: 200, body: listed.join('') };
      }
      const id = query.get('uploadId');
      if (id === null) return null;
      const upload = uploads.get(id);
      if (!upload || upload.key !== key) return refused(404, 'NoSuchUpload');
      if (method === 'PUT') return put(upload, query, body, headers['content-md5']);
      if (method === 'POST') return complete(id, upload, body);
      uploads.delete(id);
      return { status: 204 };
    },
  };
}
