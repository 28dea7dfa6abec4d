import { type Locale, localeOfPath, negotiateLocale } from '@amends/core/reference/locale.rules';
import type { Context as HonoContext } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './request-context.ts';
import { type SiteCookies, siteCookies } from './site-cookies.ts';

const LOCALE_COOKIE = 'amends_locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the reader's language: of the path, else the remembered one, else the best match of
 * `Accept-Language`.
 */
export function readersLocale(c: HonoContext<AppEnv>, enabled: readonly Locale[]): Locale {
  const accepted = parseAccept(c.req.header('accept-language')?.slice(0, 1_000) ?? '');
  return negotiateLocale(
    {
      path: c.req.path,
      cookie: siteCookies(c.req.header('cookie'), c.var.origin).get(LOCALE_COOKIE),
      accepted: accepted.filter(({ q }) => q > 0).map(({ type }) => type),
    },
    enabled,
  );
}

/** Remembers the language of a path for a year. */
export function rememberLocale(
  path: string,
  cookies: SiteCookies,
  enabled: readonly Locale[],
): void {
  const led = localeOfPath(path, enabled);
  if (led && cookies.get(LOCALE_COOKIE) !== led)
    cookies.set(LOCALE_COOKIE, led, { maxAgeSeconds: YEAR_SECONDS });
}
