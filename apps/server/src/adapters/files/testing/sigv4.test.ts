import { expect, test } from 'vitest';
import { type Credentials, refusalOf } from './sigv4.ts';

// The worked examples of Amazon's "Authenticating Requests" pages.
const credentials: Credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:01Z');
const headers = { host: 'examplebucket.s3.amazonaws.com' };
const signature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
const target = `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`;
const presigned = { method: 'GET', target, headers };

const inHeader = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    ...headers,
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};

test("Amazon's example of a presigned URL is accepted", () => {
  expect(refusalOf(presigned, credentials, now)).toBeNull();
});

test("Amazon's example of a signed header is accepted", () => {
  expect(refusalOf(inHeader, credentials, now)).toBeNull();
});

test('a presigned URL for another method, path or key is refused', () => {
  expect(refusalOf({ ...presigned, method: 'PUT' }, credentials, now)).toBe(
    'SignatureDoesNotMatch',
  );
  const moved = { ...presigned, target: target.replace('test.txt', 'text.txt') };
  expect(refusalOf(moved, credentials, now)).toBe('SignatureDoesNotMatch');
  expect(refusalOf(presigned, { ...credentials, secretAccessKey: 'x' }, now)).toBe(
    'SignatureDoesNotMatch',
  );
});

test('a presigned URL is refused after it expires', () => {
  expect(refusalOf(presigned, credentials, new Date('2013-05-25T00:00:01Z'))).toBe('AccessDenied');
});

test('a request without a signature is refused', () => {
  expect(refusalOf({ ...inHeader, headers }, credentials, now)).toBe('AccessDenied');
});
