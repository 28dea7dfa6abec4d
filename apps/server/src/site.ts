import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Context, refusalOf } from '@amends/core';
import {
  DEFAULT_LOCALE,
  type Locale,
  localeOfPath,
  PSEUDO_LOCALES,
} from '@amends/core/reference/locale.rules';
import type { SiteName } from '@amends/core/workspace';
import type { Hono, Context as HonoContext } from 'hono';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { logFailure } from './problem.ts';
import type { AppEnv } from './request-context.ts';
import { serveBuild } from './site-files/serve-build.ts';
import { serveOtherRelease } from './site-files/serve-other-release.ts';

const builtAt = (name: SiteName) => fileURLToPath(new URL(`../../${name}/build`, import.meta.url));

/** Returns the folder of a site's static files, built or from source. */
export const filesOf = (name: SiteName, dev: boolean) =>
  dev ? fileURLToPath(new URL(`../../${name}/public`, import.meta.url)) : `${builtAt(name)}/client`;

/** Returns the folder of the files of a built site whose names change with their content. */
export const assetsOf = (name: SiteName) => `${builtAt(name)}/client/assets`;

const LASTING = 'public, max-age=31536000, immutable';

/** Passes a request to a site, with the server's services for its pages. */
export type SiteHandler<Build> = (
  request: Request,
  makeContext: (build: Build) => RouterContextProvider,
) => Promise<Response>;

/**
 * Returns the handler of a built site; throws a readable error if it was not built. A path may start
 * with one of `locales`; then every link and redirect of the response does, too.
 */
export async function loadBuiltSite<Build>(
  name: SiteName,
  locales: readonly Locale[],
): Promise<SiteHandler<Build>> {
  const file = `${builtAt(name)}/server/index.js`;
  if (!existsSync(file)) throw new Error(`The ${name} isn’t built yet. Run npm run build.`);
  const { createRequestHandler } = await import('react-router');
  const build = await import(file);
  refuseUnspoken(name, locales, build.entry.module.spokenLocales);
  const handlers = new Map(
    [null, ...locales].map((locale) => [
      locale,
      createRequestHandler(ledBy(locale, build), 'production'),
    ]),
  );
  return (request, makeContext) => {
    const handle = handlers.get(leadingLocale(request, locales));
    return (handle as RequestHandler)(request, makeContext(build));
  };
}

/** Throws if a site has no translation for one of the locales. */
export function refuseUnspoken(
  name: SiteName,
  locales: readonly Locale[],
  spoken: readonly Locale[] = [DEFAULT_LOCALE],
): void {
  const known = [...spoken, ...PSEUDO_LOCALES];
  const unknown = locales.filter((locale) => !known.includes(locale));
  if (unknown.length === 0) return;
  throw new Error(
    `LOCALES has languages that the ${name} isn’t translated into: ${unknown.join(', ')}. Use any of: ${known.join(', ')}.`,
  );
}

/** Returns the locale that a request's path starts with, or null. */
export const leadingLocale = ({ url }: Request, locales: readonly Locale[]): Locale | null =>
  localeOfPath(new URL(url).pathname, locales);

/** Returns the build for paths below a locale. */
export const ledBy = (locale: Locale | null, build: ServerBuild): ServerBuild =>
  locale ? { ...build, basename: `/${locale}` } : build;

/**
 * Serves the files of a build. Names in /assets change with the content, and those of other releases are
 * served, too: a page that was opened before an update still needs them.
 */
export function mountFiles(
  app: Hono<AppEnv>,
  name: SiteName,
  context: () => Context,
  folder = filesOf(name, false),
): void {
  const other = serveBuild(folder, 'public, max-age=3600');
  app.get('/assets/*', serveBuild(folder, LASTING), (c) =>
    serveOtherRelease(c, name, context(), LASTING),
  );
  // Pages have no extension, and `.data` is a page for the router, so neither needs a disk access.
  app.get('*', (c, next) => (/\.(?!data$)\w+$/.test(c.req.path) ? other(c, next) : next()));
}

const isReading = ({ req }: HonoContext<AppEnv>) => req.method === 'GET' || req.method === 'HEAD';

/**
 * Returns whether another site's page sent this form; browsers tell, and pages can't forge it. A
 * page without a referrer sends the origin "null", which is all that older browsers send.
 */
export function isForged(
  c: HonoContext<AppEnv>,
  { fromPrivatePage = false }: { fromPrivatePage?: boolean } = {},
): boolean {
  if (isReading(c)) return false;
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (fromPrivatePage && origin === 'null') return false;
  return origin !== undefined && origin !== c.var.origin;
}

/** Returns whether the body, if any, is a form: pages read nothing else. */
export function isForm(c: HonoContext<AppEnv>): boolean {
  const type = c.req.header('content-type');
  return (
    isReading(c) ||
    type === undefined ||
    /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  );
}

export const refuseForged = (c: HonoContext<AppEnv>) =>
  c.text('This form was sent from another site.', 403);

export const refuseOtherTypes = (c: HonoContext<AppEnv>) =>
  c.text('This address only accepts forms.', 415);

/** Headers of a page that opens with a secret: no referrer, never indexed. */
export const BEHIND_SECRET = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Nothing is cached, unless the response itself says so; `more` are additional headers. */
export function withPrivateHeaders(
  response: Response,
  more: Record<string, string> = {},
): Response {
  const headers = new Headers(response.headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** Error details that a page may show; the status depends on them. */
type Report = (error: unknown) => void;

/**
 * Responds with a page, or with `outagePage`, 503 and `Retry-After` if the database is unavailable
 * before or during rendering, or if the disk has no room for the files of a form.
 */
export async function pageOrOutage(
  c: HonoContext<AppEnv>,
  page: (report: Report) => Promise<Response>,
  outagePage: () => Promise<Response>,
): Promise<Response> {
  let isAway = false;
  const report: Report = (error) => {
    isAway ||= isOutage(error);
    logFailure(c.var.log, error, 'Page failed');
  };
  try {
    const response = await page(report);
    if (!isAway || response.status < 500) return response;
    await response.body?.cancel();
  } catch (error) {
    if (!isOutage(error)) throw error;
    report(error);
  }
  return withPrivateHeaders(await outagePage(), { 'Retry-After': '5' });
}

const isOutage = (error: unknown) => refusalOf(error)?.kind === 'unavailable';

/** Returns the request without its body, which may have been read already. */
export function withoutBody(c: HonoContext<AppEnv>): Request {
  const { method, headers, url } = c.req.raw;
  const { pathname, search } = new URL(url);
  const kept = new Headers(headers);
  for (const name of ['origin', 'content-length', 'content-type']) kept.delete(name);
  return new Request(`${c.var.origin}${pathname}${search}`, { method, headers: kept });
}
