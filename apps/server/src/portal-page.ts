import type { Context } from '@amends/core';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '@amends/core/reference/locale.rules';
import { compileTexts, type Store } from '@amends/core/stores';
import type { Look } from '@amends/core/stores/branding/look.rules';
import type { CompiledTexts } from '@amends/core/stores/branding/portal-text.rules';
import type { Context as HonoContext } from 'hono';
import type { RouterContextProvider } from 'react-router';
import { readShopperCookie } from './auth/shopper-cookie.ts';
import { browserReports } from './error-reports.ts';
import type { HostGate } from './host-gate.ts';
import { type OpenedLink, portalStore } from './portal-visitor.ts';
import { rememberLocale } from './reader-locale.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import type { SharedPages } from './shared-pages.ts';
import { type SiteHandler, withPrivateHeaders } from './site.ts';
import { type SiteCookies, siteCookies } from './site-cookies.ts';

/** The exports of the portal's build; `apps/portal/app/request-context.ts` defines its request. */
export interface PortalBuild {
  entry: {
    module: { createPortalContext(request: Record<string, unknown>): RouterContextProvider };
  };
}

export type PortalHandler = SiteHandler<PortalBuild>;

export type PortalServices = Services & { sharedPages: SharedPages; isServed: HostGate };

export const OPENING_SOON = '/opening-soon';

/** Headers of the page for a host without a store. */
export const OF_NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

export const storeWithLook = (store: Store, look: Look): Store => ({
  ...store,
  contactUrl: look.contactUrl,
  privacyUrl: look.privacyUrl,
  termsUrl: look.termsUrl,
  settings: { ...store.settings, showProvider: look.showProvider },
  branding: { ...store.branding, ...look },
});

interface PageOfStore {
  services: PortalServices;
  handler: PortalHandler;
  store: Store | null;
  storeQuery: string;
}

export interface PageOfVisitor extends PageOfStore {
  ctx: Context;
  clientAddress: string;
  cookies: SiteCookies;
  report: (error: unknown) => void;
  cspNonce?: string;
  openedLink?: () => OpenedLink | null;
  preview?: { palette: 'light' | 'dark' | null; framedBy: string };
  opensSoon?: true;
  openNext?: (dataPath: string) => Promise<Response | null>;
  isNext?: true;
  /** Data from the page's action for the page that follows; the portal fills it. */
  handed?: object;
}

export const renderPage = (
  request: Request,
  { services, handler, store, ctx, ...visitor }: PageOfVisitor,
): Promise<Response> =>
  handler(request, (build) =>
    build.entry.module.createPortalContext({
      ...visitor,
      ctx,
      store: store && portalStore(store),
      texts: textsOf(store, ctx.locale),
      demo: services.config.demo,
      uploadOrigins: uploadOrigins(ctx),
      errorReports: browserReports(services.config),
    }),
  );

/** Compiled texts by a store's texts object, which is replaced at most every other second. */
const COMPILED = new WeakMap<object, CompiledTexts | null>();

/** Returns the language of a page and the store's own texts in it. */
function textsOf(store: Store | null, locale: string = DEFAULT_LOCALE) {
  const own = store?.texts && locale === DEFAULT_LOCALE ? compiledOf(store.texts) : null;
  return { locale, ...(own ? { own } : {}) };
}

function compiledOf(texts: NonNullable<Store['texts']>): CompiledTexts | null {
  const known = COMPILED.get(texts);
  if (known !== undefined) return known;
  const compiled = compileTexts(DEFAULT_LOCALE, texts);
  COMPILED.set(texts, compiled);
  return compiled;
}

/**
 * Returns whether the response is the same for all visitors: the order lookup page with an empty form,
 * without a session.
 */
export function isEqualForAll(
  c: HonoContext<AppEnv>,
  locales: readonly Locale[],
  { pathname, searchParams }: URL,
): boolean {
  const led = localeOfPath(pathname, locales);
  const asked = [...searchParams.keys()];
  return (
    c.req.method === 'GET' &&
    pathname === (led ? `/${led}/start` : '/start') &&
    asked.every((name) => name === 'store') &&
    asked.length <= 1 &&
    !readShopperCookie(c.req.header('cookie'), c.var.origin)
  );
}

/**
 * Returns a page that is rendered once for all visitors: without their cookies, headers, address or
 * context. Null if it can't be rendered so.
 */
export function sharedPage(
  c: HonoContext<AppEnv>,
  { locale, ...page }: PageOfStore & { store: Store; locale: Locale },
  { pathname, search }: URL,
): Promise<Response | null> {
  const { services, store, storeQuery } = page;
  const { locales } = services.config;
  if (services.config.dev) return Promise.resolve(null);
  const { origin } = c.var;
  return services.sharedPages(store, {
    key: `${locale} ${storeQuery} ${origin}${pathname}${search}`,
    acceptEncoding: c.req.header('accept-encoding'),
    async render(cspNonce) {
      const cookies = siteCookies(undefined, origin);
      rememberLocale(pathname, cookies, locales);
      let failed = false;
      const response = await renderPage(new Request(`${origin}${pathname}${search}`), {
        ...page,
        ctx: { ...services.baseContext(), locale },
        clientAddress: '',
        cookies,
        report: () => {
          failed = true;
        },
        cspNonce,
      });
      return failed ? null : withPrivateHeaders(cookies.addTo(response));
    },
  });
}

function uploadOrigins(ctx: Context): string[] {
  const { uploadOrigin } = ctx.ports.files;
  return uploadOrigin ? [uploadOrigin] : [];
}
