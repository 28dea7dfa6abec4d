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
  if (server.url) console.error(`  Portal     ${server.url}\n  API        ${server.url}/v1\n`);
  return async () => {
    log.info('stopping');
    await server.stop();
    log.info('stopped');
    log.flush();
  };
});
