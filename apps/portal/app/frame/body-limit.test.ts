import { globSync, readFileSync } from 'node:fs';
import { exceededLimit } from '@amends/ui/page';
import { expect, test } from 'vitest';
import { bodyLimit } from './body-limit.ts';

const sent = (path: string, bytes: number | null, method = 'POST') =>
  exceededLimit(
    new Request(`https://claims.example${path}`, {
      method,
      headers: bytes === null ? {} : { 'content-length': String(bytes) },
    }),
    bodyLimit,
  );
const megabytes = (count: number) => count * 1024 * 1024;

test('a form without files may have 4 MB', () => {
  expect(sent('/start', megabytes(4))).toBeNull();
  expect(sent('/start', megabytes(4) + 1)).toBe(4);
});

/** Where the forms of each file with a form for files are sent. */
const FORMS: Readonly<Record<string, string>> = {
  'claim-flow/item-issue-form.tsx': '/issues/items',
  'claim-flow/shipment-details.route.tsx': '/issues/shipment/details',
  'claim-page/composer.tsx': '/view/abc',
  'in-store/issue.route.tsx': '/in-store/upload',
  'in-store/receipt-upload.route.tsx': '/in-store/receipt/upload',
  'register/purchase.route.tsx': '/register/purchase',
};

test('every form for files may contain a video', () => {
  const app = new URL('..', import.meta.url);
  const withFiles = globSync('**/*.tsx', { cwd: app }).filter((file) =>
    readFileSync(new URL(file, app), 'utf8').includes('encType="multipart/form-data"'),
  );
  expect(withFiles.toSorted()).toEqual(Object.keys(FORMS));
  for (const path of Object.values(FORMS)) expect(sent(path, megabytes(101))).toBeNull();
});

test('a form with files may contain a video', () => {
  expect(sent('/issues/items', megabytes(101))).toBeNull();
  expect(sent('/en-US/issues/items.data', megabytes(101))).toBeNull();
  expect(sent('/view/abc', megabytes(121))).toBe(120);
});

test('a form that can have no files may have 4 MB on any page', () => {
  const long = (type: string) =>
    new Request('https://claims.example/view/abc', {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': String(megabytes(5)) },
    });
  expect(exceededLimit(long('application/x-www-form-urlencoded;charset=UTF-8'), bodyLimit)).toBe(4);
  expect(exceededLimit(long('multipart/form-data; boundary=a'), bodyLimit)).toBeNull();
});

test('a form with too many files is read up to a gigabyte, so that its text isn’t lost', () => {
  const form = (path: string, count: number) =>
    new Request(`https://claims.example${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': String(megabytes(count)),
      },
    });
  expect(exceededLimit(form('/view/abc', 1_024), bodyLimit)).toBeNull();
  expect(exceededLimit(form('/view/abc', 1_025), bodyLimit)).toBe(120);
  expect(exceededLimit(form('/start', 5), bodyLimit)).toBe(4);
});

test('a form without a content length is refused', () => {
  expect(sent('/start', null)).toBe(4);
});

test('a GET is never too large', () => {
  expect(sent('/start', null, 'GET')).toBeNull();
});
