import { expect, test } from 'vitest';
import { SECRET_PAGES, secretPageOf, WORDS_BEFORE_SECRETS } from './secret-pages.rules.ts';

const at = (path: string) => secretPageOf('portal', new URL(path, 'https://claims.example'));

test.each([
  ['/view/S', 'view', 'S'],
  ['/view/S/review', 'view', 'S'],
  ['/view/S.data', 'view', 'S'],
  ['/VIEW/S', 'view', 'S'],
  ['/en-us/print/S', 'print', 'S'],
  ['/open/S', 'order-look-up', 'S'],
  ['/sign/clm_1?token=S', 'sign', 'S'],
  ['/sign/clm_1', 'sign', ''],
  ['/claims/view/ord_1?token=S', 'order-claims', 'S'],
])('%s opens with a secret', (path, purpose, token) => {
  expect(at(path)).toMatchObject({ purpose, token });
});

test.each(['/', '/start', '/viewer/S', '/views', '/invitation?token=S', '/x/view/S'])(
  '%s does not',
  (path) => {
    expect(at(path)).toBeNull();
  },
);

test('a page of one site is not a page of the other', () => {
  const url = new URL('https://desk.example/invitation?token=S');
  expect(secretPageOf('dashboard', url)).toMatchObject({ path: 'invitation', token: 'S' });
});

test('logs mask the segment after the word of a page whose path has a secret', () => {
  for (const { path, secretIn } of SECRET_PAGES) {
    if (secretIn === 'path') expect(WORDS_BEFORE_SECRETS).toContain(path.split('/').at(-2));
  }
  const words = ['view', 'print', 'open', 'continue', 'warranty', 'sign'];
  expect([...WORDS_BEFORE_SECRETS]).toEqual(words);
});

test('every other page needs no store in its URL, because its secret determines it', () => {
  const needing = SECRET_PAGES.filter(({ tellsStore }) => !tellsStore).map(({ path }) => path);
  expect(needing).toEqual(['open/:token', 'in-store/continue/:token', 'warranty/:token']);
});
