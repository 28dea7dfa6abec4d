import type { Context } from '@amends/core';
import { DEFAULT_LOCALE, localeOfPath } from '@amends/core/reference/locale.rules';
import {
  opensSoon,
  previewedStore,
  previewedTexts,
  readPreviewKey,
  type Store,
} from '@amends/core/stores';
import type { Context as HonoContext } from 'hono';
import {
  OF_NO_STORE,
  OPENING_SOON,
  type PortalHandler,
  type PortalServices,
  renderPage,
  storeWithLook,
} from './portal-page.ts';
import { hostOf } from './portal-visitor.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import { withPrivateHeaders } from './site.ts';
import { siteCookies } from './site-cookies.ts';
import { ownRequest } from './site-request.ts';

/** Responds for the domain of a draft store: one page in the store's branding, and nothing of its portal. */
export async function answerDraft(
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
  const request = ownRequest(c, services);
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
 * Returns a page with unpublished branding for the dashboard to frame: without the visitor's cookies, never
 * cached, and read-only.
 */
export async function answerPreview(
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
  if (c.req.method !== 'GET') return c.text('A preview is read-only.', 405, OF_PREVIEW);
  const palette = c.req.query('palette');
  const request = ownRequest(c, services);
  request.headers.delete('cookie');
  const response = await renderPage(request, {
    services,
    handler,
    store: { ...storeWithLook(store, found.look), texts: await previewedTexts(base, found) },
    storeQuery: `?${new URLSearchParams({ preview: key, ...(palette ? { palette } : {}) })}`,
    // The editor's language isn't the page's.
    ctx: { ...base, locale: localeOfPath(c.req.path, services.config.locales) ?? DEFAULT_LOCALE },
    clientAddress: c.var.clientAddress,
    // Never stored.
    cookies: siteCookies(undefined, c.var.origin),
    report,
    preview: {
      palette: palette === 'light' || palette === 'dark' ? palette : null,
      framedBy: new URL(services.dashboardUrl()).origin,
    },
  });
  return withPrivateHeaders(response, OF_PREVIEW);
}

const OF_PREVIEW = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The cookie that shows a draft to the staff who opened its preview. */
export const PREVIEW_COOKIE = 'amends_preview';

/** Returns the store whose preview is allowed on this host; null if there is none. */
export async function previewedHere(
  c: HonoContext<AppEnv>,
  services: Services,
  base: Context,
  pass: string,
): Promise<string | null> {
  const storeId = previewedStore(base, pass);
  return storeId && !(await isOfAnother(c, services, base, storeId)) ? storeId : null;
}

/**
 * Returns whether the host is another store's domain, where unpublished content isn't shown: no one has
 * reviewed it, and it would speak in that store's name.
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
