import { type Actor, actingAs, type Context, isRefusal, type LinkPurpose } from '@amends/core';
import { findShopperSession, type ResolvedLink, resolveLink } from '@amends/core/access';
import { type OpenedPage, secretPageOf } from '@amends/core/access/secret-pages.rules';
import { openSignLink, type SignLink } from '@amends/core/claims';
import { wholeDays } from '@amends/core/claims/terms/claim-deadlines.rules';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '@amends/core/reference/locale.rules';
import {
  compileTexts,
  isApproved,
  opensSoon,
  PREVIEW_PARAMETER,
  previewedStore,
  previewedTexts,
  readPreviewKey,
  type Store,
} from '@amends/core/stores';
import type { Look } from '@amends/core/stores/branding/look.rules';
import type { CompiledTexts } from '@amends/core/stores/branding/portal-text.rules';
import {
  inStoreCategories,
  takesRegistrations,
} from '@amends/core/stores/settings/sales-channels.rules';
import { isSeenByShoppers } from '@amends/core/stores/store-status.rules';
import type { Hono, Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import type { RouterContextProvider } from 'react-router';
import { readShopperCookie, SHOPPER_COOKIE } from './auth/shopper-cookie.ts';
import { browserReports } from './error-reports.ts';
import { createHostGate, type HostGate } from './host-gate.ts';
import { mountPictures } from './pictures/mount-pictures.ts';
import { readersLocale, rememberLocale } from './reader-locale.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import {
  BEHIND_SECRET,
  filesOf,
  isForged,
  isForm,
  mountFiles,
  pageOrOutage,
  refuseForged,
  refuseOtherTypes,
  type SiteHandler,
  withoutBody,
  withPrivateHeaders,
} from './site.ts';
import { type SiteCookies, siteCookies } from './site-cookies.ts';
import { ownRequest } from './site-request.ts';

/** The exports of the portal's build; `apps/portal/app/request-context.ts` defines its request. */
export interface PortalBuild {
  entry: {
    module: { createPortalContext(request: Record<string, unknown>): RouterContextProvider };
  };
}

export type PortalHandler = SiteHandler<PortalBuild>;

type PortalServices = Services & { sharedPages: SharedPages; isServed: HostGate };

/** Mounts the shopper portal on all remaining paths. */
export function mountPortal(app: Hono<AppEnv>, given: Services, handler: PortalHandler): void {
  const services: PortalServices = {
    ...given,
    sharedPages: createSharedPages(),
    isServed: createHostGate(given.config),
  };
  mountPictures(app, filesOf('portal', services.config.dev));
  if (!services.config.dev) mountFiles(app, 'portal');
  app.all('*', compress(), (c) =>
    pageOrOutage(
      c,
      (report) => answer(c, services, handler, report),
      () => answerOutage(c, services, handler),
    ),
  );
}

/** Renders the outage page; it knows no store. */
function answerOutage(
  c: HonoContext<AppEnv>,
  services: Services,
  handler: PortalHandler,
): Promise<Response> {
  return handler(withoutBody(c), (build) =>
    build.entry.module.createPortalContext({
      ctx: services.baseContext(c.var),
      store: null,
      storeQuery: '',
      texts: { locale: readersLocale(c, services.config.locales) },
      clientAddress: c.var.clientAddress,
      cookies: siteCookies(c.req.header('cookie'), c.var.origin),
      demo: services.config.demo,
      isUnavailable: true,
      report: () => undefined,
    }),
  );
}

async function answer(
  c: HonoContext<AppEnv>,
  services: PortalServices,
  handler: PortalHandler,
  report: (error: unknown) => void,
): Promise<Response> {
  const locale = readersLocale(c, services.config.locales);
  const base = { ...services.baseContext(c.var), locale };
  if (!(await services.isServed(base, hostOf(c)))) return c.text('Not Found', 404, OF_NO_STORE);
  const url = new URL(c.req.url);
  const link = secretPageOf('portal', url);
  if (isForged(c, { fromPrivatePage: link !== null })) return refuseForged(c);
  if (!isForm(c)) return refuseOtherTypes(c);

  const cookies = siteCookies(c.req.header('cookie'), c.var.origin);
  const key = url.searchParams.get('preview');
  if (key !== null) return answerPreview(c, services, handler, { key, base, report });
  rememberLocale(url.pathname, cookies, services.config.locales);
  const opened = link && openLink(base, link);
  const [held, owner] = await Promise.all([
    opened ? storeOfLink(opened) : null,
    services.storeOf.ofHost(base, hostOf(c)),
  ]);
  if (owner && held && held.storeId !== owner.id) return toOwnHost(c, services, base, held, url);
  // One page for all visitors, whatever they name.
  if (owner) url.searchParams.delete('store');
  const pass = c.req.query(PREVIEW_PARAMETER);
  if (pass !== undefined && (await previewedHere(c, services, base, pass))) {
    cookies.set(PREVIEW_COOKIE, pass);
    url.searchParams.delete(PREVIEW_PARAMETER);
    // The path alone can begin with `//`, which is another host.
    return cookies.addTo(c.redirect(`${c.var.origin}${url.pathname}${url.search}`));
  }
  const previewed = await previewedHere(c, services, base, cookies.get(PREVIEW_COOKIE) ?? '');
  const where = { cookies, held, owner, previewed };
  const isShown = previewed === owner?.id || held !== null;
  if (owner && !isShown && !isSeenByShoppers(owner.status)) {
    return answerDraft(c, services, handler, { owner, base, url, report });
  }
  const { ctx, store } = await whoAndWhere(c, services, base, where);
  const ownStore = await services.storeOf(base, { host: hostOf(c) });
  const storeQuery = store && store.id !== ownStore?.id ? `?store=${store.slug}` : '';
  const common = { services, handler, store, storeQuery };
  if (store && isEqualForAll(c, services.config.locales, url)) {
    const shared = await sharedPage(c, { ...common, store, locale }, url);
    if (shared) return shared;
  }
  const response = await renderPage(ownRequest(c, services.stopping), {
    ...common,
    ctx,
    clientAddress: c.var.clientAddress,
    cookies,
    report,
    ...(opened ? { openedLink: handedOnce(opened) } : {}),
  });
  return withPrivateHeaders(cookies.addTo(response), link ? BEHIND_SECRET : {});
}

/**
 * Leads the holder of a link from another store's domain to the address of the link's own store, which
 * the server knows; a form answers like one of no link. Not to a store that no one approved: its link
 * under an honest domain would lead wherever a stranger likes.
 */
async function toOwnHost(
  c: HonoContext<AppEnv>,
  services: PortalServices,
  base: Context,
  { storeId }: { storeId: string },
  url: URL,
): Promise<Response> {
  const store = await services.storeOf(base, { store: storeId }, storeId);
  if (!store || c.req.method !== 'GET' || !(await isApproved(base, store))) {
    return c.text('Not Found', 404, OF_NO_STORE);
  }
  const to = new URL(base.ports.links.portal(store, url.pathname));
  for (const [name, value] of url.searchParams) {
    if (name !== 'store') to.searchParams.set(name, value);
  }
  const response = new Response(null, { status: 302, headers: { Location: to.toString() } });
  return withPrivateHeaders(response, { ...BEHIND_SECRET, ...OF_NO_STORE });
}

const OPENING_SOON = '/opening-soon';

/** Answers the domain of a draft: one page in the store's look, and nothing of its portal. */
async function answerDraft(
  c: HonoContext<AppEnv>,
  services: PortalServices,
  handler: PortalHandler,
  given: { owner: Store; base: Context; url: URL; report: (error: unknown) => void },
): Promise<Response> {
  const { owner, base, url, report } = given;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || !(await opensSoon(base, owner))) return c.text('Not Found', 404, OF_NO_STORE);
  if (url.pathname.replace(/\.data$/, '') !== OPENING_SOON) {
    const response = new Response(null, { status: 302, headers: { Location: OPENING_SOON } });
    return withPrivateHeaders(response, OF_NO_STORE);
  }
  const request = ownRequest(c, services.stopping);
  request.headers.delete('cookie');
  const response = await renderPage(request, {
    services,
    handler,
    store: owner,
    storeQuery: '',
    ctx: base,
    clientAddress: c.var.clientAddress,
    cookies: siteCookies(undefined, c.var.origin),
    report,
    opensSoon: true,
  });
  return withPrivateHeaders(response, OF_NO_STORE);
}

/**
 * Answers a page with an unpublished look, for the dashboard to frame: without the visitor's cookies,
 * never cached, and for reading only.
 */
async function answerPreview(
  c: HonoContext<AppEnv>,
  services: PortalServices,
  handler: PortalHandler,
  given: { key: string; base: Context; report: (error: unknown) => void },
): Promise<Response> {
  const { key, base, report } = given;
  const found = readPreviewKey(base, key);
  const store = found && (await services.storeOf(base, { store: found.storeId }, found.storeId));
  if (!store || (await isOfAnother(c, services, base, store.id))) {
    return c.text('This preview has expired. Reload the editor.', 410, OF_PREVIEW);
  }
  if (c.req.method !== 'GET') return c.text('A preview can only be read.', 405, OF_PREVIEW);
  const palette = c.req.query('palette');
  const request = ownRequest(c, services.stopping);
  request.headers.delete('cookie');
  const response = await renderPage(request, {
    services,
    handler,
    store: { ...storeWithLook(store, found.look), texts: await previewedTexts(base, found) },
    storeQuery: `?${new URLSearchParams({ preview: key, ...(palette ? { palette } : {}) })}`,
    // The language of the person who edits is not that of the page.
    ctx: { ...base, locale: localeOfPath(c.req.path, services.config.locales) ?? DEFAULT_LOCALE },
    clientAddress: c.var.clientAddress,
    // Kept nowhere.
    cookies: siteCookies(undefined, c.var.origin),
    report,
    preview: {
      palette: palette === 'light' || palette === 'dark' ? palette : null,
      framedBy: new URL(services.dashboardUrl()).origin,
    },
  });
  return withPrivateHeaders(response, OF_PREVIEW);
}

/** The page of a host that names no store. */
const OF_NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

const OF_PREVIEW = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

const storeWithLook = (store: Store, look: Look): Store => ({
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

interface PageOfVisitor extends PageOfStore {
  ctx: Context;
  clientAddress: string;
  cookies: SiteCookies;
  report: (error: unknown) => void;
  cspNonce?: string;
  openedLink?: () => OpenedLink | null;
  preview?: { palette: 'light' | 'dark' | null; framedBy: string };
  opensSoon?: true;
}

const renderPage = (
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

/** A store is read again every other second, and compiled no more often. */
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

/** Shows a draft to the staff who opened its preview. */
const PREVIEW_COOKIE = 'amends_preview';

/** Returns the store that a preview's pass shows under this host; null if it shows none. */
async function previewedHere(
  c: HonoContext<AppEnv>,
  services: Services,
  base: Context,
  pass: string,
): Promise<string | null> {
  const storeId = previewedStore(base, pass);
  return storeId && !(await isOfAnother(c, services, base, storeId)) ? storeId : null;
}

/**
 * Returns whether the host is the domain of another store, where nothing unpublished is shown: no one
 * has reviewed a draft, and its texts would speak in the name of that store.
 */
async function isOfAnother(
  c: HonoContext<AppEnv>,
  services: Services,
  base: Context,
  storeId: string,
): Promise<boolean> {
  const owner = await services.storeOf.ofHost(base, hostOf(c));
  return owner !== null && owner.id !== storeId;
}

/**
 * Returns whether a request is for the page where an order is looked up, with an empty form, from a
 * browser without a session.
 */
function isEqualForAll(
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
function sharedPage(
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

/**
 * Returns the actor and the store: that of the secret link, else that of the verified host, else the
 * named one, else that of the session, else the default.
 */
async function whoAndWhere(
  c: HonoContext<AppEnv>,
  services: Services,
  base: Context,
  {
    cookies,
    held,
    owner,
    previewed,
  }: {
    cookies: SiteCookies;
    held: { storeId: string } | null;
    owner: Store | null;
    previewed: string | null;
  },
): Promise<{ ctx: Context; store: Store | null }> {
  // A domain shows its own store only: under it, another's page would speak in its name.
  const named = owner?.id ?? c.req.query('store');
  const token = readShopperCookie(c.req.header('cookie'), c.var.origin);
  const session = token ? await findShopperSession(base, token) : null;
  if (session?.refreshed) cookies.set(SHOPPER_COOKIE, session.refreshed);

  const byName = held?.storeId ?? named ?? session?.actor.storeId;
  const store = await services.storeOf(
    base,
    byName ? { store: byName } : { host: hostOf(c) },
    held?.storeId ?? previewed,
  );
  const shopper: Actor | null =
    session && session.actor.storeId === store?.id ? session.actor : null;
  return { ctx: shopper ? actingAs(base, shopper) : base, store };
}

/** A page's link, as resolved to determine the request's store. */
type OpenedLink =
  | { purpose: Exclude<LinkPurpose, 'sign'>; token: string; found: Promise<ResolvedLink> }
  | { purpose: 'sign'; token: string; found: Promise<SignLink> };

function openLink(ctx: Context, { purpose, named, token }: OpenedPage): OpenedLink | null {
  if (!purpose) return null;
  return purpose === 'sign'
    ? { purpose, token, found: openSignLink(ctx, { claimId: named, token }) }
    : { purpose, token, found: resolveLink(ctx, { purpose, token }) };
}

/** Gives the page the link once: after an action, its loaders look the link up again. */
function handedOnce(opened: OpenedLink): () => OpenedLink | null {
  let left: OpenedLink | null = opened;
  return () => {
    const handed = left;
    left = null;
    return handed;
  };
}

/**
 * Returns the store of an active link; for a signing link also of an expired one, to explain that
 * in the store's branding.
 */
async function storeOfLink({ found }: OpenedLink): Promise<{ storeId: string } | null> {
  try {
    return await found;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const hostOf = (c: HonoContext<AppEnv>) => new URL(c.var.origin).hostname.replace(/\.$/, '');

function portalStore(store: Store) {
  const { branding, settings } = store;
  return {
    storeId: store.id,
    status: store.status,
    slug: store.slug,
    name: store.name,
    timeZone: store.timeZone,
    currency: store.currency,
    country: store.country,
    reopenDays: wholeDays(settings.appealWithin),
    takesOnlineClaims: settings.onlineClaimsEnabled,
    takesInStoreClaims: inStoreCategories(settings).length > 0,
    takesRegistrations: takesRegistrations(settings),
    takesReturns: settings.returnsEnabled,
    returnsPortalUrl: settings.returnsPortalUrl,
    contactEmail: store.contactEmail,
    contactUrl: store.contactUrl,
    privacyUrl: store.privacyUrl,
    termsUrl: store.termsUrl,
    showProvider: settings.showProvider,
    providerName: store.providerName,
    logoUrl: branding.logoUrl,
    faviconUrl: branding.faviconUrl,
    backgroundImage: branding.backgroundImage,
    accentColor: branding.accentColor,
    accentColorDark: branding.accentColorDark,
    paperColor: branding.paperColor,
    paperColorDark: branding.paperColorDark,
    inkColor: branding.inkColor,
    inkColorDark: branding.inkColorDark,
    font: branding.font,
    headingFont: branding.headingFont,
    buttonStyle: branding.buttonStyle,
  };
}

function uploadOrigins(ctx: Context): string[] {
  const { uploadOrigin } = ctx.ports.files;
  return uploadOrigin ? [uploadOrigin] : [];
}
