import { createHash, createHmac } from 'node:crypto';

/** A received request, as far as AWS Signature Version 4 covers it. */
export interface SignedRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: Record<string, string | undefined>;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * Verifies a signature from Amazon's description rather than with the library under test. Returns
 * the code of an S3 error, or null if the signature is valid.
 */
export function refusalOf(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): string | null {
  const url = new URL(request.target, 'http://host');
  const presigned = url.searchParams.has('X-Amz-Signature');
  const claim = presigned ? fromQuery(url) : fromHeader(request.headers);
  if (!claim) return 'AccessDenied';
  const day = claim.date.slice(0, 8);
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  if (!claim.credential.startsWith(`${credentials.accessKeyId}/`)) return 'InvalidAccessKeyId';
  if (!claim.credential.endsWith(`/${scope}`)) return 'AuthorizationHeaderMalformed';
  if (!claim.signedHeaders.includes('host')) return 'AccessDenied';
  const age = (now.getTime() - instantOf(claim.date).getTime()) / 1000;
  if (age > claim.validSeconds) return 'AccessDenied';
  url.searchParams.delete('X-Amz-Signature');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...claim.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    claim.signedHeaders.join(';'),
    presigned ? 'UNSIGNED-PAYLOAD' : request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n');
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === claim.signature ? null : 'SignatureDoesNotMatch';
}

interface Claim {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  validSeconds: number;
}

function fromQuery(url: URL): Claim {
  const get = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: get('Credential'),
    date: get('Date'),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    validSeconds: Number(get('Expires')),
  };
}

function fromHeader(headers: SignedRequest['headers']): Claim | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (!credential || !signedHeaders || !signature) return null;
  return {
    credential,
    date: headers['x-amz-date'] ?? '',
    signedHeaders: signedHeaders.split(';'),
    signature,
    validSeconds: 900,
  };
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function instantOf(date: string): Date {
  return new Date(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
