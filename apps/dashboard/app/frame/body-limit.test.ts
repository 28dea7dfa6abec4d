import { globSync, readFileSync } from 'node:fs';
import { exceededLimit } from '@amends/ui/page';
import { expect, test } from 'vitest';
import { bodyLimit } from './body-limit.ts';

const sent = (path: string, megabytes: number | null, method = 'POST') =>
  exceededLimit(
    new Request(`https://staff.example${path}`, {
      method,
      headers: megabytes === null ? {} : { 'content-length': String(megabytes * 1024 * 1024) },
    }),
    bodyLimit,
  );

/** Where the forms of each file with a file field are sent, and the largest form in megabytes. */
const FORMS: Readonly<Record<string, [path: string, megabytes: number]>> = {
  'branding/font-fields.tsx': ['/branding/files', 60],
  'branding/picture-field.tsx': ['/branding', 60],
  'claim/reply/attachments.tsx': ['/inbox/clm_1?queue=all', 101],
  'file-import/file-imports-page.tsx': ['/orders/import/upload?name=a.csv', 200],
  'orders/valet/valet-files.tsx': ['/orders/ord_1/uploads', 101],
  'returns/return-steps.tsx': ['/returns/ret_1.data', 11],
  'sops/sop-files.tsx': ['/sops/sop_1/attachments', 60],
  'warranties/import.route.tsx': ['/warranties/import', 4],
};

test('every form with a file field may be as large as its files', () => {
  const app = new URL('..', import.meta.url);
  const withFiles = globSync('**/*.tsx', { cwd: app }).filter((file) =>
    readFileSync(new URL(file, app), 'utf8').includes('type="file"'),
  );
  expect(withFiles.toSorted()).toEqual(Object.keys(FORMS));
  for (const [path, megabytes] of Object.values(FORMS)) expect(sent(path, megabytes)).toBeNull();
});

test('a file to import is refused by its own page, however large', () => {
  for (const path of ['/orders/import', '/claims/import', '/claims/import/upload']) {
    expect(sent(path, 5_000)).toBeNull();
  }
});

test('another form may have 4 MB', () => {
  for (const path of ['/sign-in', '/inbox', '/orders/import/oim_1', '/returns']) {
    expect(sent(path, 4)).toBeNull();
    expect(sent(path, 4.1)).toBe(4);
  }
});

test('a form without a content length is refused, and a GET never', () => {
  expect(sent('/inbox/clm_1', null)).toBe(120);
  expect(sent('/inbox/clm_1', null, 'GET')).toBeNull();
});
