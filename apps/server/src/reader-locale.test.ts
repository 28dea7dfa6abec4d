import type { Locale } from '@amends/core/reference/locale.rules';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readersLocale, rememberLocale } from './reader-locale.ts';
import type { AppEnv } from './request-context.ts';
import { siteCookies } from './site-cookies.ts';

const ALL: Locale[] = ['en-US', 'en-XA', 'ar-XB'];

/** Answers with the language of a request. */
function answering(enabled: readonly Locale[]) {
  const app = new Hono<AppEnv>();
  app.get('*', (c) => {
    c.set('origin', 'http://localhost');
    const cookies = siteCookies(c.req.header('cookie'), c.var.origin);
    rememberLocale(c.req.path, cookies, enabled);
    return cookies.addTo(c.text(readersLocale(c, enabled)));
  });
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

test('a page is in the best language that its reader’s browser accepts', async () => {
  const ask = answering(ALL);
  const accepting = (header: string) => ask('/start', { 'accept-language': header });
  expect(await (await accepting('en-US;q=0.2, ar-XB;q=0.8')).text()).toBe('ar-XB');
  expect(await (await accepting('ar-XB;q=0, en-XA;q=0.1')).text()).toBe('en-XA');
  expect(await (await accepting(',;;=q,\u00e9')).text()).toBe('en-US');
});

test('a language in the address is remembered for a year, and wins from then on', async () => {
  const ask = answering(ALL);
  const cookie = (await ask('/ar-XB/start')).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^amends_locale=ar-XB; Max-Age=31536000; Path=\/; HttpOnly/);
  const again = { cookie: 'amends_locale=ar-XB', 'accept-language': 'en-US' };
  const later = await ask('/start', again);
  expect(await later.text()).toBe('ar-XB');
  expect(later.headers.get('set-cookie')).toBeNull();
});

test('a language that is not enabled is neither spoken nor remembered', async () => {
  const answer = await answering(['en-US'])('/ar-XB/start', {
    cookie: 'amends_locale=en-XA',
    'accept-language': 'ar-XB',
  });
  expect(await answer.text()).toBe('en-US');
  expect(answer.headers.get('set-cookie')).toBeNull();
});
