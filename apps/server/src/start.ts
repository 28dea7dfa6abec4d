import { setTimeout as pause } from 'node:timers/promises';
import { actingAsSystem } from '@amends/core';
import { makeDemoPeople, makeDemoStores } from '@amends/core/demo';
import { openSetUp } from '@amends/core/people';
import { DEFAULT_LOCALE } from '@amends/core/reference/locale.rules';
import type { SiteName } from '@amends/core/workspace';
import { sweepLeftFolders } from './adapters/files/temporary-folders.ts';
import { mountApi } from './api/v1/mount.ts';
import { openStaffLogins, type StaffLogins } from './auth/staff-sessions.ts';
import { readLastBackup } from './backup/backups.repository.ts';
import { mountBrandFiles } from './brand-files.ts';
import type { Config } from './config.ts';
import { type DashboardBuild, mountDashboard } from './dashboard.ts';
import { lookBack } from './demo/look-back.ts';
import { mountDemoShop } from './demo/shop/mount-demo-shop.ts';
import { createReadiness } from './health.ts';
import { beat } from './heartbeat.ts';
import { type AppOptions, createApp } from './http.ts';
import { mountInboundEmail } from './inbound/inbound-webhook.ts';
import { runConnections } from './jobs/run-connections.ts';
import { runWebhooks } from './jobs/run-webhooks.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { type Listener, listen } from './listen.ts';
import type { Log } from './log.ts';
import { mountMailbox } from './mailbox/mount-mailbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createLoadShedder, type LoadShedder, measureBusyness } from './overload/shed-load.ts';
import { mountPortal } from './portal.ts';
import type { PortalBuild } from './portal-page.ts';
import { runShopEffects } from './run-shop-effects.ts';
import { openServices, type Services } from './services.ts';
import { mountShopWebhooks } from './shop-webhooks.ts';
import { assetsOf, loadBuiltSite, type SiteHandler } from './site.ts';
import { keepPublished } from './site-files/publish-builds.ts';
import { mountWidget } from './widget.ts';

const GRACE_MS = 10_000;

export interface RunningServer {
  services: Services;
  /** URL of the portal; null for a worker. */
  url: string | null;
  /** URL of the dashboard; null for a worker. */
  dashboardUrl: string | null;
  /** The one-time setup URL; null once there is an owner, and for a worker. */
  setupUrl: string | null;
  /**
   * Reports "not ready" and keeps serving for the stop delay, in whose first half streams end, each at a
   * random moment. Then finishes running requests (up to 10 s) and jobs, and closes the database.
   */
  stop(): Promise<void>;
}

type End = () => Promise<void>;

/** The resources that a starting process has opened, and the signal that stops it. */
interface Opened {
  services: Services;
  /** Aborted first: `/ready` then returns 503, and everything else is still served. */
  draining: AbortSignal;
  listeners: Listener[];
  shedder: LoadShedder;
  ends: End[];
}

/** Starts the parts that ROLE names. Throws a readable error, leaving nothing running. */
export async function start(config: Config, log: Log): Promise<RunningServer> {
  const draining = new AbortController();
  const stopping = new AbortController();
  const { services, close } = await openServices(config, log, stopping.signal, {
    draining: draining.signal,
  });
  const endSweep = sweepLeftFolders(log);
  const listeners: Listener[] = [];
  const ends: End[] = [close, async () => endSweep()];
  const stop = async () => {
    draining.abort();
    stopping.abort();
    for (const end of ends.toReversed()) await end();
  };
  const drain = async () => {
    draining.abort();
    for (const listener of listeners) listener.drain();
    if (listeners.length > 0) await pause(config.stopDelay * 1_000);
    await stop();
  };
  try {
    const shedder = createLoadShedder(measureBusyness(services.database.pool), log, {
      waitMs: config.overloadWait,
    });
    ends.push(async () => shedder.close());
    const opened: Opened = { services, draining: draining.signal, listeners, shedder, ends };
    const addresses = await openRole(config, opened);
    return { services, ...addresses, stop: drain };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openRole(config: Config, opened: Opened) {
  const { services, ends } = opened;
  const staff = openStaffLogins(services);
  if (config.demo) await makeDemo(services, staff);
  ends.push(beat(services.jobContext, config.role));
  const metrics = await openMetrics(opened);
  // A restored copy sends nothing.
  const runsJobs = config.role !== 'web' && !services.isCopy;
  if (runsJobs) {
    await startJobs(services, metrics?.observeJob);
    ends.push(runWebhooks(services.jobContext));
    ends.push(runConnections(services.jobContext));
  }
  if (config.demoHistory && runsJobs) ends.push(lookBack(services));
  closeListenersAtEnd(opened);
  if (runsJobs) ends.push(runShopEffects(services.jobContext));
  if (config.role === 'worker') {
    await openWorkerHealth(opened, metrics);
    return { url: null, dashboardUrl: null, setupUrl: null };
  }
  const [portal, dashboard] = await openSites(opened, staff, metrics);
  await openInboundSmtp(opened);
  services.portalListensAt(portal.port);
  services.dashboardListensAt(dashboard.port);
  const at = ({ port }: Listener) => `http://localhost:${port}`;
  const system = actingAsSystem(services.baseContext(), 'set-up');
  const setupUrl = config.demo ? null : ((await openSetUp(system))?.url ?? null);
  return { url: at(portal), dashboardUrl: at(dashboard), setupUrl };
}

async function makeDemo(services: Services, { hashOf }: StaffLogins): Promise<void> {
  await makeDemoStores(services.jobContext());
  await makeDemoPeople(services.jobContext(), hashOf);
}

function closeListenersAtEnd({ listeners, ends }: Opened): void {
  ends.push(async () => {
    await Promise.all(listeners.map((listener) => listener.close(GRACE_MS)));
  });
}

const frameOf = ({ services, draining, shedder }: Opened, metrics: Metrics | null): AppOptions => ({
  shedLoad: shedder.middleware,
  observe: metrics?.observeRequest,
  trustedProxies: services.config.trustedProxies,
  ownOrigins: [services.config.publicUrl, services.config.dashboardUrl],
  believesTraceParent: services.config.believesTraceParent,
  log: services.log,
  isReady: createReadiness(services.database, draining),
});

/** Serves `/metrics` on its own, private port; null if none is set. */
async function openMetrics({ services, shedder, ends }: Opened): Promise<Metrics | null> {
  const { config, database, jobDatabase, jobContext } = services;
  if (!config.metrics) return null;
  // Loaded only if metrics are on.
  const [{ createMetrics }, { createMetricsApp }, { readQueues }, { readBacklog }] =
    await Promise.all([
      import('./metrics/metrics.ts'),
      import('./metrics/metrics-app.ts'),
      import('./adapters/queue/read-queues.ts'),
      import('@amends/core/workspace'),
    ]);
  const metrics = createMetrics({
    refused: shedder.refused,
    replica: database.reading.status,
    pools: {
      requests: database.pool,
      ...(jobDatabase === database ? {} : { jobs: jobDatabase.pool }),
    },
    deployment:
      config.role === 'web'
        ? null
        : async () => {
            const [backlog, queues, lastBackup] = await Promise.all([
              readBacklog(actingAsSystem(jobContext(), 'metrics')),
              readQueues(jobDatabase),
              readLastBackup(jobDatabase),
            ]);
            return { backlog, queues, lastBackup };
          },
  });
  const where = { ...config.metrics, name: 'METRICS_PORT' };
  const listener = await listen(createMetricsApp(metrics), where);
  ends.push(() => listener.close(0));
  return metrics;
}

/** A worker's `/health` and `/ready`, its only endpoints. */
async function openWorkerHealth(opened: Opened, metrics: Metrics | null): Promise<void> {
  const { host, workerPort } = opened.services.config;
  if (workerPort === null) return;
  const app = createApp(frameOf(opened, metrics));
  opened.listeners.push(await listen(app, { port: workerPort, host, name: 'WORKER_PORT' }));
}

/** Serves the portal with `/v1` on one port, the dashboard with `/v1` on the other. */
async function openSites(
  opened: Opened,
  staff: StaffLogins,
  metrics: Metrics | null,
): Promise<[Listener, Listener]> {
  const { services, listeners, ends } = opened;
  // Its time goes by while the sites load.
  const files = services.config.dev ? null : publishFiles(services);
  if (files) ends.push(async () => files.stop());
  const frame = frameOf(opened, metrics);
  const portal = createApp(frame);
  mountApi(portal, services);
  mountMailbox(portal, services);
  mountBrandFiles(portal, services.baseContext().ports.files);
  mountShopWebhooks(portal, services.baseContext);
  mountWidget(portal);
  mountReplies(portal, services);
  mountDemoShop(portal, services);
  mountPortal(portal, services, await openSite<PortalBuild>('portal', portal, services, ends));

  const dashboard = createApp(frame);
  mountApi(dashboard, { ...services, staff });
  mountMailbox(dashboard, services);
  mountBrandFiles(dashboard, services.baseContext().ports.files);
  mountShopWebhooks(dashboard, services.baseContext);
  mountReplies(dashboard, services);
  mountDashboard(
    dashboard,
    services,
    await openSite<DashboardBuild>('dashboard', dashboard, services, ends),
    staff,
  );

  await files?.published;
  const { host, port, dashboardPort } = services.config;
  const first = await listen(portal, { port, host, name: 'PORT' });
  listeners.push(first);
  const second = await listen(dashboard, { port: dashboardPort, host, name: 'DASHBOARD_PORT' });
  listeners.push(second);
  return [first, second];
}

/** Makes the files of this process's builds available to processes of other releases. */
const publishFiles = ({ baseContext, log }: Services) =>
  keepPublished(baseContext, log, {
    portal: assetsOf('portal'),
    dashboard: assetsOf('dashboard'),
  });

/** Receives email replies from a mail service, if configured. */
function mountReplies(app: ReturnType<typeof createApp>, services: Services): void {
  const { secret } = (services.isCopy ? null : services.config.inbound) ?? {};
  if (secret) mountInboundEmail(app, { context: services.baseContext, secret });
}

/** Receives email replies by SMTP, if a port is set. */
async function openInboundSmtp({ services, ends }: Opened): Promise<void> {
  const { config, isCopy, log } = services;
  if (isCopy || !config.inbound || config.inbound.smtpPort === null) return;
  // Loaded only if it is used.
  const { listenForEmails } = await import('./inbound/inbound-smtp.ts');
  const { replies, smtpPort, tls } = config.inbound;
  const { port, stop } = await listenForEmails({
    port: smtpPort,
    host: config.host,
    name: replies.host,
    tls,
    context: services.baseContext,
    log,
  });
  log.info({ port }, 'Listening for inbound email by SMTP');
  ends.push(stop);
}

/** Returns a built site; in development, a site built on request. */
async function openSite<Build>(
  name: SiteName,
  app: ReturnType<typeof createApp>,
  { config }: Services,
  ends: End[],
): Promise<SiteHandler<Build>> {
  // The dashboard only has the default language.
  const locales = name === 'portal' ? config.locales : ([DEFAULT_LOCALE] as const);
  if (!config.dev) return loadBuiltSite(name, locales);
  const { openDevelopedSite } = await import('./site-dev.ts');
  const developed = await openDevelopedSite<Build>(name, locales);
  ends.push(developed.close);
  app.use(developed.middleware);
  return developed.handler;
}
