import { actingAs, type Context } from '@amends/core';
import { secretPageOf } from '@amends/core/access/secret-pages.rules';
import { findReachedStores, listReachedStores } from '@amends/core/stores';
import type { Hono, Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import type { RouterContextProvider } from 'react-router';
import type { StaffLogins } from './auth/staff-sessions.ts';
import { browserReports } from './error-reports.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import {
  BEHIND_SECRET,
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
import { siteCookies } from './site-cookies.ts';
import { ownRequest } from './site-request.ts';

/**
 * The exports of the dashboard's build; `apps/dashboard/app/request-context.ts` defines its
 * request.
 */
export interface DashboardBuild {
  assets: { version: string };
  entry: {
    module: { createDashboardContext(request: Record<string, unknown>): RouterContextProvider };
  };
}

export type DashboardHandler = SiteHandler<DashboardBuild>;

/** The store that a person last chose in the switcher. */
const STORE_COOKIE = 'amends_desk_store';

/** Names the release that responds with data, for pages of another (`other-releases.ts`). */
const RELEASE_HEADER = 'X-Release';

/** Staff pages are not indexed and send no referrer. */
const FOR_STAFF = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Mounts the staff dashboard on all remaining paths. */
export function mountDashboard(
  app: Hono<AppEnv>,
  services: Services,
  handler: DashboardHandler,
  staff: StaffLogins,
): void {
  if (!services.config.dev) mountFiles(app, 'dashboard', services.baseContext);
  app.all('*', compress(), (c) =>
    pageOrOutage(
      c,
      (report) => answer(c, services, handler, staff, report),
      () => answerOutage(c, services, handler, staff),
    ),
  );
}

/** Number of stores in every page; people with more search for the rest. */
const FIRST_STORES = 100;

/** Returns the person's first stores, and the selected one: of the cookie, or their only one. */
async function storesFor(ctx: Context, selectedId: string | undefined) {
  const found = await listReachedStores(ctx, { limit: FIRST_STORES + 1 });
  const firstStores = found.slice(0, FIRST_STORES);
  const hasMoreStores = found.length > FIRST_STORES;
  const only = found.length === 1 ? found[0] : undefined;
  const isAtHand = firstStores.some(({ id }) => id === selectedId);
  const others =
    hasMoreStores && selectedId && !isAtHand ? await findReachedStores(ctx, [selectedId]) : [];
  const store = [...firstStores, ...others].find(({ id }) => id === selectedId) ?? only ?? null;
  return { firstStores, hasMoreStores, store };
}

/** Returns the outage page, which needs no session. */
function answerOutage(
  c: HonoContext<AppEnv>,
  services: Services,
  handler: DashboardHandler,
  staff: StaffLogins,
): Promise<Response> {
  const cookies = siteCookies(c.req.header('cookie'), c.var.origin);
  const ctx = services.baseContext(c.var);
  return handler(withoutBody(c), (build) =>
    build.entry.module.createDashboardContext({
      ctx,
      person: null,
      firstStores: [],
      hasMoreStores: false,
      store: null,
      storeId: null,
      auth: staff.authOf({
        ctx,
        cookie: undefined,
        userAgent: undefined,
        clientAddress: c.var.clientAddress,
        keep: cookies.append,
      }),
      cookies,
      clientAddress: c.var.clientAddress,
      demo: services.config.demo,
      portalUrl: services.publicUrl(),
      isUnavailable: true,
      report: () => undefined,
    }),
  );
}

async function answer(
  c: HonoContext<AppEnv>,
  services: Services,
  handler: DashboardHandler,
  staff: StaffLogins,
  report: (error: unknown) => void,
): Promise<Response> {
  const secretPage = secretPageOf('dashboard', new URL(c.req.url));
  if (isForged(c, { fromPrivatePage: secretPage !== null })) return refuseForged(c);
  if (!isForm(c)) return refuseOtherTypes(c);

  const cookies = siteCookies(c.req.header('cookie'), c.var.origin);
  const base = services.baseContext(c.var);
  const request = {
    ctx: base,
    cookie: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
    clientAddress: c.var.clientAddress,
    keep: cookies.append,
  };
  const found = await staff.staffOf(request);
  const ctx = actingAs(base, found?.actor ?? base.actor);
  const stores = await storesFor(ctx, cookies.get(STORE_COOKIE));
  const { uploadOrigin } = ctx.ports.files;
  let release = '';
  const response = await handler(ownRequest(c, services), (build) => {
    release = build.assets.version;
    return build.entry.module.createDashboardContext({
      ctx,
      person: found?.person ?? null,
      ...stores,
      storeId: stores.store?.id ?? null,
      auth: staff.authOf(request),
      cookies,
      clientAddress: c.var.clientAddress,
      demo: services.config.demo,
      portalUrl: services.publicUrl(),
      isCopy: services.isCopy,
      uploadOrigins: uploadOrigin ? [uploadOrigin] : [],
      errorReports: browserReports(services.config),
      report,
    });
  });
  // In development, the release changes with each file.
  const isCompared = c.req.path.endsWith('.data') && !services.config.dev;
  return withPrivateHeaders(cookies.addTo(response), {
    ...(secretPage ? BEHIND_SECRET : FOR_STAFF),
    ...(isCompared ? { [RELEASE_HEADER]: release } : {}),
  });
}
