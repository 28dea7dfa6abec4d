import type { Context } from '@amends/core';
import { secretPageOf } from '@amends/core/access/secret-pages.rules';
import { isApproved, PREVIEW_PARAMETER } from '@amends/core/stores';
import { isSeenByShoppers } from '@amends/core/stores/store-status.rules';
import type { Hono, Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { createHostGate } from './host-gate.ts';
import { mountPictures } from './pictures/mount-pictures.ts';
import { nextPageOf } from './portal-next.ts';
import {
  isEqualForAll,
  OF_NO_STORE,
  type PortalHandler,
  type PortalServices,
  renderPage,
  sharedPage,
} from './portal-page.ts';
import { answerDraft, answerPreview, PREVIEW_COOKIE, previewedHere } from './portal-preview.ts';
import { handedOnce, hostOf, openLink, storeOfLink, whoAndWhere } from './portal-visitor.ts';
import { readersLocale, rememberLocale } from './reader-locale.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import { createSharedPages } from './shared-pages.ts';
import {
  BEHIND_SECRET,
  filesOf,
  isForged,
  isForm,
  mountFiles,
  pageOrOutage,
  refuseForged,
  refuseOtherTypes,
  withoutBody,
  withPrivateHeaders,
} from './site.ts';
import { siteCookies } from './site-cookies.ts';
import { ownRequest } from './site-request.ts';

/** Mounts the shopper portal on all remaining paths. */
export function mountPortal(app: Hono<AppEnv>, given: Services, handler: PortalHandler): void {
  const services: PortalServices = {
    ...given,
    sharedPages: createSharedPages(),
    isServed: createHostGate(given.config),
  };
  mountPictures(app, filesOf('portal', services.config.dev));
  if (!services.config.dev) mountFiles(app, 'portal', services.baseContext);
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
  // One page for all visitors, whatever store they name.
  if (owner) url.searchParams.delete('store');
  const pass = c.req.query(PREVIEW_PARAMETER);
  if (pass !== undefined && (await previewedHere(c, services, base, pass))) {
    cookies.set(PREVIEW_COOKIE, pass);
    url.searchParams.delete(PREVIEW_PARAMETER);
    // A path alone can begin with `//`, which means another host.
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
  const { clientAddress } = c.var;
  const visitor = { ...common, ctx, clientAddress, cookies, report, handed: {} };
  const response = await renderPage(ownRequest(c, services), {
    ...visitor,
    openNext: nextPageOf(c, visitor),
    ...(opened ? { openedLink: handedOnce(opened) } : {}),
  });
  return withPrivateHeaders(cookies.addTo(response), link ? BEHIND_SECRET : {});
}

/**
 * Redirects a link opened on another store's domain to its own store's address; forms get a 404. Doesn't
 * redirect to an unreviewed store, whose link under a trusted domain could lead anywhere.
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
