import type { FileStorage, StoredFile } from '@amends/core';
import { readRange } from './byte-range.ts';

export interface ServedMedia {
  key: string;
  /** File name for saving; the extension follows from the type. */
  filename: string;
  /** Whether to offer a download instead of showing the file; true for sealed originals. */
  download?: boolean;
}

/** Types that browsers may show inline; all others are downloaded. */
const SHOWN = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
]);
const SAVED = new Map([
  ...SHOWN,
  ['image/gif', 'gif'],
  ['image/bmp', 'bmp'],
  ['image/heic', 'heic'],
  ['application/pdf', 'pdf'],
]);

/**
 * Serves a stored file for GET or HEAD so that it can never run as a page: a known type, no sniffing, a
 * sandbox without scripts. Supports ranges, validators, and private caches only. Returns null if the file
 * doesn't exist, so that the caller responds as usual.
 */
export async function mediaResponse(
  request: Request,
  storage: Pick<FileStorage, 'head' | 'get'>,
  media: ServedMedia,
): Promise<Response | null> {
  const file = await storage.head(media.key);
  if (!file) return null;
  const headers = headersOf(file, media);
  if (matches(request.headers.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = wantsRange(request, file)
    ? readRange(request.headers.get('range'), file.size)
    : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set('content-length', String(range ? range.end - range.start + 1 : file.size));
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const open = await storage.get(media.key, range ?? undefined);
  return open && new Response(open.stream, { status, headers });
}

function headersOf(file: StoredFile, { filename, download = false }: ServedMedia): Headers {
  const shown = !download && SHOWN.has(file.contentType);
  const ending = SAVED.get(file.contentType);
  return new Headers({
    'content-type': ending ? file.contentType : 'application/octet-stream',
    'content-disposition': disposition(shown ? 'inline' : 'attachment', filename, ending ?? 'bin'),
    'content-security-policy': policyOf(file.contentType),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, max-age=3600',
    'accept-ranges': 'bytes',
    etag: `"${file.etag}"`,
  });
}

/** A video opened directly must be allowed to load itself. */
function policyOf(contentType: string): string {
  const base = "sandbox; default-src 'none'; frame-ancestors 'none'";
  return contentType.startsWith('video/') ? `${base}; media-src 'self'` : base;
}

/** Returns the name in ASCII for old clients, and unchanged for others (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', filename: string, ending: string): string {
  const stem = filename.replace(/\.[^.]*$/, '').trim() || 'file';
  const plain = stem.normalize('NFKD').replace(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(stem.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}.${ending}`;
}

function wantsRange(request: Request, file: StoredFile): boolean {
  const ifRange = request.headers.get('if-range');
  return request.method === 'GET' && (ifRange === null || ifRange === `"${file.etag}"`);
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(`"${etag}"`);
}
