import { keepError, onKeptErrors } from '@amends/ui/page';
import { afterEach, expect, test, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

const TOKEN = 'Zk39aXq0LmPvTtW1yQnCb7Hs5Rf2DgJe8Uo4Ia6Kx_-';

/** Opens a page at an address, in a browser whose reports are collected. */
function aPageAt(address: string) {
  const sent: Array<{ url: string; body: string; options: RequestInit }> = [];
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push({ url, body: String(options.body), options });
    return new Response('{}');
  });
  const endpoint = 'https://errors.example/api/42/envelope/?sentry_version=7&sentry_key=k';
  reportErrors({
    endpoint,
    origin: 'https://errors.example',
    environment: 'production',
    release: '1.2.3',
    sampleRate: 1,
  });
  return { sent, endpoint };
}

afterEach(() => {
  onKeptErrors(() => {});
  vi.unstubAllGlobals();
});

test.each([
  ['/view/:', `https://claims.example/view/${TOKEN}`],
  ['/print/:', `https://claims.example/print/${TOKEN}?size=letter`],
  ['/sign/:', `https://claims.example/sign/clm_0123456789abcdef?token=${TOKEN}`],
])(
  'an error on %s is reported without the link, and without anything about a person',
  async (path, address) => {
    const { sent, endpoint } = aPageAt(address);
    const error = new TypeError(
      `No claim of sam@example.com in "Sam Shopper" at ${address}, or in ${TOKEN.slice(0, 12)}`,
      { cause: new Error(`clm_0123456789abcdef ${TOKEN}`) },
    );
    error.stack = `TypeError: ${error.message}\n    at open (${address}:1:2)\n    at run (https://claims.example/assets/claim.route-A1b2.js:3:4)`;
    keepError({ error });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const [{ url, body, options } = { url: '', body: '', options: {} }] = sent;
    expect(url).toBe(endpoint);
    expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    const event = JSON.parse(body.split('\n')[2] ?? '');
    expect(event).toMatchObject({ transaction: path, tags: { site: 'portal' } });
    expect(event.exception.values.at(-1).type).toBe('TypeError');
    expect(event.exception.values.at(-1).stacktrace.frames).toMatchObject([
      { filename: '/assets/claim.route-A1b2.js', lineno: 3 },
      { filename: '[page]' },
    ]);
    for (const secret of [TOKEN, 'sam@', 'Sam', '0123456789abcdef', 'claims.example', 'token='])
      expect(body).not.toContain(secret);
  },
);

test('a token that looks like a word is left out too', async () => {
  const { sent } = aPageAt('https://claims.example/view/Abcdefgh');
  keepError({ error: new Error('Nothing at Abcdefgh') });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toContain('Abcdefgh');
});
