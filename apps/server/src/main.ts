// Entry point. Only the first two modules may load before `light-imports` works.
import './light-imports.ts';
import type { ErrorReporter } from '@amends/core/access/reporting/reporter.rules';
import type { Log } from './log.ts';
import { runUntilSignal } from './run-until-signal.ts';

// Constants come first: the module waits below until the process has started, which a signal or an error may interrupt.

/** How long reporting a fatal error may delay the exit, in milliseconds. */
const LAST_REPORT_MS = 2_000;

/** Requests and jobs have ten seconds each; an unresponsive database gets five at most. */
const STOP_LIMIT_MS = 25_000;

await runUntilSignal(async () => {
  const [{ readConfig }, { createLog, logConsole }, { serverReporter }, { start }] =
    await Promise.all([
      import('./config.ts'),
      import('./log.ts'),
      import('./error-reports.ts'),
      import('./start.ts'),
    ]);
  const config = readConfig();
  const reporter = serverReporter(config);
  const tracing = config.tracing ? await loadTracing() : null;
  const log = createLog(config.logLevel, undefined, reporter, tracing?.traceFields);
  const endTraces =
    config.tracing && (await tracing?.openTracing(config.tracing, config.role, log));
  endOnUnexpected(log, reporter);
  logConsole(log);
  const server = await start(config, log);
  const ms = Math.round(performance.now());
  log.info({ ms, role: config.role }, 'Ready');
  say(`\nAmends is ready in ${ms} ms.`);
  if (server.setupUrl) say(setUpAt(server.setupUrl));
  if (server.url) say(`${placesOf(server)}\n${config.demo ? await demoLogins() : ''}`);
  return async () => {
    log.info('Stopping');
    const isLate = endIfLate(log, config.stopDelay * 1_000 + STOP_LIMIT_MS);
    await server.stop();
    await endTraces?.();
    clearTimeout(isLate);
    log.info('Stopped');
    log.flush();
  };
});

/** Loaded only if traces are exported. */
async function loadTracing() {
  const [{ openTracing }, { traceFields }] = await Promise.all([
    import('./tracing/open-tracing.ts'),
    import('./tracing/current-trace.ts'),
  ]);
  return { openTracing, traceFields };
}

/** An unexpected error may leave inconsistent state: log it and exit. */
function endOnUnexpected(log: Log, reporter: ErrorReporter | null): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Unexpected error; the process exits');
    log.flush();
    if (!reporter) process.exit(1);
    setTimeout(() => process.exit(1), LAST_REPORT_MS);
    void reporter.drained().then(() => process.exit(1));
  });
}

function endIfLate(log: Log, limitMs: number): NodeJS.Timeout {
  return setTimeout(() => {
    log.fatal({ limitMs }, 'Shutdown timed out; the process exits');
    log.flush();
    process.exit(1);
  }, limitMs);
}

/** Prints to the terminal as well as to the log. */
function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function placesOf({ url, dashboardUrl }: { url: string | null; dashboardUrl: string | null }) {
  return `  Portal     ${url}\n  Dashboard  ${dashboardUrl}\n  API        ${url}/v1\n`;
}

/** Printed, never logged: the first person to open it owns the deployment. */
function setUpAt(url: string): string {
  return `\n  Set up Amends within an hour. This address works once:\n  ${url}\n`;
}

/** Demo people may sign in; elsewhere no accounts are created. */
async function demoLogins(): Promise<string> {
  const { DEMO_PASSWORD, DEMO_PEOPLE } = await import('@amends/core/demo');
  const lines = DEMO_PEOPLE.map(({ email }) => `    ${email}\n`);
  return `  Sign in to the dashboard with the password ${DEMO_PASSWORD} as\n${lines.join('')}`;
}
