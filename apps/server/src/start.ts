import { makeDemoPeople, makeDemoStores } from '@amends/core/demo';
import { mountApi } from './api/v1/mount.ts';
import { openStaffLogins, type StaffLogins } from './auth/staff-sessions.ts';
import type { Config } from './config.ts';
import { type DashboardBuild, mountDashboard } from './dashboard.ts';
import { lookBack } from './demo/look-back.ts';
import { createReadiness } from './health.ts';
import { createApp } from './http.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { type Listener, listen } from './listen.ts';
import type { Log } from './log.ts';
import { mountMailbox } from './mailbox/mount-mailbox.ts';
import { mountPortal, type PortalBuild } from './portal.ts';
import { openServices, type Services } from './services.ts';
import { loadBuiltSite, type SiteHandler, type SiteName } from './site.ts';

const GRACE_MS = 10_000;

export interface RunningServer {
  services: Services;
  /** Where the portal answers; null for a worker. */
  url: string | null;
  /** Where the dashboard answers; null for a worker. */
  dashboardUrl: string | null;
  /** Finishes running requests (up to 10 s) and jobs, then lets go of the database. */
  stop(): Promise<void>;
}

type End = () => Promise<void>;

/** Starts what ROLE asks for in this process. Throws in words; nothing is left running then. */
export async function start(config: Config, log: Log): Promise<RunningServer> {
  const stopping = new AbortController();
  const { services, close } = await openServices(config, log, stopping.signal);
  const ends: End[] = [close];
  const stop = async () => {
    stopping.abort();
    for (const end of ends.toReversed()) await end();
  };
  try {
    const staff = openStaffLogins(services);
    if (config.demo) await makeDemo(services, staff);
    if (config.role !== 'web') await startJobs(services);
    if (config.demoHistory && config.role !== 'web') ends.push(lookBack(services));
    if (config.role === 'worker') return { services, url: null, dashboardUrl: null, stop };
    const [portal, dashboard] = await openFaces(services, staff, ends);
    services.portalListensAt(portal.port);
    services.dashboardListensAt(dashboard.port);
    const at = ({ port }: Listener) => `http://localhost:${port}`;
    return { services, url: at(portal), dashboardUrl: at(dashboard), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeDemo(services: Services, { hashOf }: StaffLogins): Promise<void> {
  await makeDemoStores(services.baseContext());
  await makeDemoPeople(services.baseContext(), hashOf);
}

/** The portal with `/v1` on one port, the dashboard with `/v1` on the other. */
async function openFaces(
  services: Services,
  staff: StaffLogins,
  ends: End[],
): Promise<[Listener, Listener]> {
  const { config, log, database, stopping } = services;
  const frame = {
    trustedProxies: config.trustedProxies,
    ownOrigins: [config.publicUrl, config.dashboardUrl],
    log,
    isReady: createReadiness(database.pool, stopping),
  };
  const portal = createApp(frame);
  mountApi(portal, services);
  mountMailbox(portal, services);
  mountPortal(portal, services, await openSite<PortalBuild>('portal', portal, services, ends));

  const dashboard = createApp(frame);
  mountApi(dashboard, { ...services, staff });
  mountMailbox(dashboard, services);
  mountDashboard(
    dashboard,
    services,
    await openSite<DashboardBuild>('dashboard', dashboard, services, ends),
    staff,
  );

  const { host, port, dashboardPort } = config;
  const listeners: Listener[] = [];
  ends.push(async () => {
    await Promise.all(listeners.map((listener) => listener.close(GRACE_MS)));
  });
  const first = await listen(portal, { port, host, name: 'PORT' });
  listeners.push(first);
  const second = await listen(dashboard, { port: dashboardPort, host, name: 'DASHBOARD_PORT' });
  listeners.push(second);
  return [first, second];
}

/** A built site; for development one that is built as it is asked for. */
async function openSite<Build>(
  name: SiteName,
  app: ReturnType<typeof createApp>,
  { config }: Services,
  ends: End[],
): Promise<SiteHandler<Build>> {
  if (!config.dev) return loadBuiltSite(name);
  const { openDevelopedSite } = await import('./site-dev.ts');
  const developed = await openDevelopedSite<Build>(name);
  ends.push(developed.close);
  app.use(developed.middleware);
  return developed.handler;
}
