import { type Config, readConfig } from './config.ts';
import { createReadiness } from './health.ts';
import { createApp } from './http.ts';
import { type Listener, listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { openServices } from './services.ts';

const GRACE_MS = 10_000;

export interface RunningServer {
  /** Where the portal answers; null for a worker. */
  url: string | null;
  /** Where the dashboard answers; null for a worker. */
  dashboardUrl: string | null;
  /** Finishes running requests (up to 10 s) and jobs, then lets go of the database. */
  stop(): Promise<void>;
}

/** Starts what ROLE asks for in this process. Throws in words; nothing is left running then. */
export async function start(config: Config, log: Log): Promise<RunningServer> {
  const stopping = new AbortController();
  const { services, close } = await openServices(config, log, stopping.signal);
  const listeners: Listener[] = [];

  const stop = async () => {
    stopping.abort();
    await Promise.all(listeners.map((listener) => listener.close(GRACE_MS)));
    await close();
  };

  try {
    if (config.role !== 'worker') {
      const isReady = createReadiness(services.database.pool, stopping.signal);
      const frame = { trustedProxies: config.trustedProxies, log, isReady };
      const { host } = config;
      listeners.push(
        await listen(createApp(frame), { port: config.port, host, name: 'PORT' }),
        await listen(createApp(frame), {
          port: config.dashboardPort,
          host,
          name: 'DASHBOARD_PORT',
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const at = (listener?: Listener) => (listener ? `http://localhost:${listener.port}` : null);
  return { url: at(listeners[0]), dashboardUrl: at(listeners[1]), stop };
}

if (import.meta.main) {
  await runUntilSignal(async () => {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const server = await start(config, log);
    const ms = Math.round(performance.now());
    log.info({ ms, role: config.role }, 'ready');
    console.error(`\nAmends is ready in ${ms} ms.`);
    if (server.url) console.error(`  Portal     ${server.url}\n  API        ${server.url}/v1\n`);
    return async () => {
      log.info('stopping');
      await server.stop();
      log.info('stopped');
      log.flush();
    };
  });
}
