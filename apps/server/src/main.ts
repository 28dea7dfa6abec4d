// Where a process begins. Nothing but the first two may be loaded before `light-imports` works.
import './light-imports.ts';
import { runUntilSignal } from './run-until-signal.ts';

await runUntilSignal(async () => {
  const [{ readConfig }, { createLog }, { start }] = await Promise.all([
    import('./config.ts'),
    import('./log.ts'),
    import('./start.ts'),
  ]);
  const config = readConfig();
  const log = createLog(config.logLevel);
  const server = await start(config, log);
  const ms = Math.round(performance.now());
  log.info({ ms, role: config.role }, 'ready');
  console.error(`\nAmends is ready in ${ms} ms.`);
  if (server.url) console.error(`${placesOf(server)}\n${config.demo ? await demoLogins() : ''}`);
  return async () => {
    log.info('stopping');
    await server.stop();
    log.info('stopped');
    log.flush();
  };
});

function placesOf({ url, dashboardUrl }: { url: string | null; dashboardUrl: string | null }) {
  return `  Portal     ${url}\n  Dashboard  ${dashboardUrl}\n  API        ${url}/v1\n`;
}

/** Everybody of a demo may sign in; elsewhere nobody is invented. */
async function demoLogins(): Promise<string> {
  const { DEMO_PASSWORD, DEMO_PEOPLE } = await import('@amends/core/demo');
  const lines = DEMO_PEOPLE.map(({ email }) => `    ${email}\n`);
  return `  Sign in to the dashboard with the password ${DEMO_PASSWORD} as\n${lines.join('')}`;
}
