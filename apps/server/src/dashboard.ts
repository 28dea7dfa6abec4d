import { type Actor, actingAs, type Context } from '@amends/core';
import { listReachedStores } from '@amends/core/stores';
import type { Hono, Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import type { RouterContextProvider } from 'react-router';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import {
  isForged,
  isForm,
  keptPrivate,
  mountFiles,
  refuseForged,
  refuseOtherTypes,
  type SiteHandler,
} from './site.ts';
import { type SiteCookies, siteCookies } from './site-cookies.ts';
import { ownRequest } from './site-request.ts';

/** What the dashboard's build offers; its request is what `apps/dashboard/app/request-context.ts` says. */
export interface DashboardBuild {
  entry: {
    module: { createDashboardContext(request: Record<string, unknown>): RouterContextProvider };
  };
}

export type DashboardHandler = SiteHandler<DashboardBuild>;

/** Who sends a request of the dashboard. */
export interface StaffVisit {
  actor: Extract<Actor, { kind: 'staff' | 'anonymous' }>;
  person: { userId: string; name: string; email: string } | null;
  /** `StaffAuth` of the dashboard's request-context.ts: what the pages of sign-in and account do. */
  auth: unknown;
}

/** Finds out who sends a request; cookies it changes go into the answer. */
export type IdentifyStaff = (
  c: HonoContext<AppEnv>,
  cookies: SiteCookies,
  ctx: Context,
) => Promise<StaffVisit>;

/** The store that a person last chose in the switcher. */
const STORE_COOKIE = 'amends_desk_store';

/** Pages of staff are for nobody's index and tell other sites nothing. */
const FOR_STAFF = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Mounts the staff dashboard on everything that nothing else answers. */
export function mountDashboard(
  app: Hono<AppEnv>,
  services: Services,
  handler: DashboardHandler,
  identify: IdentifyStaff,
): void {
  if (!services.config.dev) mountFiles(app, 'dashboard');
  app.all('*', compress(), (c) => answer(c, services, handler, identify));
}

async function answer(
  c: HonoContext<AppEnv>,
  services: Services,
  handler: DashboardHandler,
  identify: IdentifyStaff,
): Promise<Response> {
  if (isForged(c)) return refuseForged(c);
  if (!isForm(c)) return refuseOtherTypes(c);

  const cookies = siteCookies(c.req.header('cookie'), c.var.origin);
  const base = services.baseContext(c.var);
  const { actor, person, auth } = await identify(c, cookies, base);
  const ctx = actingAs(base, actor);
  const stores = await listReachedStores(ctx);
  const chosen = stores.find(({ id }) => id === cookies.get(STORE_COOKIE));
  const { uploadOrigin } = ctx.ports.files;
  const response = await handler(ownRequest(c, services.stopping), (build) =>
    build.entry.module.createDashboardContext({
      ctx,
      person,
      stores,
      storeId: (chosen ?? (stores.length === 1 ? stores[0] : undefined))?.id ?? null,
      auth,
      cookies,
      clientAddress: c.var.clientAddress,
      demo: services.config.demo,
      portalUrl: services.publicUrl(),
      uploadOrigins: uploadOrigin ? [uploadOrigin] : [],
      report: (error: unknown) => c.var.log.error({ err: error }, 'A page failed'),
    }),
  );
  return keptPrivate(cookies.addTo(response), FOR_STAFF);
}
