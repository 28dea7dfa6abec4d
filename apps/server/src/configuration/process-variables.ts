import { z } from 'zod';
import { FOLDER, LISTEN_HOST, numberFrom, PORT, SWITCH, type Variable } from './variable.ts';

/** Variables of a process's role and ports. */
export const PROCESS_VARIABLES = {
  PORT: { ...PORT, default: '3000', about: 'the portal and `/v1`' },
  DASHBOARD_PORT: {
    ...PORT,
    default: '3001',
    about: 'the dashboard’s port; also serves `/v1`',
  },
  HOST: {
    ...LISTEN_HOST,
    default: '0.0.0.0',
    about: 'the address to listen on; `127.0.0.1` limits Amends to this machine',
  },
  DATA_DIR: {
    ...FOLDER,
    default: '.data',
    about: 'the folder for the embedded PostgreSQL and local files; relative to the project',
  },
  ROLE: {
    schema: z.enum(['web', 'worker', 'both']),
    mustBe: 'web, worker or both',
    kind: '`web`, `worker` or `both`',
    default: 'both',
    about: '`web` serves requests, `worker` runs jobs, `both` does both',
  },
  WORKER_PORT: {
    ...PORT,
    about:
      'the port on which a `ROLE=worker` process serves `/health` and `/ready`; without it, a worker opens no port',
  },
  METRICS_PORT: {
    ...PORT,
    about:
      'the port on which a process of any role serves `/metrics` ([metrics](operations/metrics.md))',
  },
  METRICS_HOST: {
    ...LISTEN_HOST,
    default: '127.0.0.1',
    about: 'the address that port listens on; keep it in a private network',
  },
  STOP_DELAY: {
    ...numberFrom(0, 300, 'seconds'),
    otherwise: '`5` for `ROLE=web` in production, else `0`',
    about:
      'how long a stopping process reports “not ready” before it stops listening, so that a proxy can take it out first',
  },
  OVERLOAD_WAIT: {
    ...numberFrom(100, 60_000, 'milliseconds'),
    default: '400',
    about: 'how long a request waits while the process is overloaded before it is refused with 503',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    mustBe: 'fatal, error, warn, info, debug, trace or silent',
    kind: 'level',
    default: 'info',
    about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  DEMO: {
    ...SWITCH,
    otherwise: '`true` without `DATABASE_URL`, else `false`',
    about: 'creates the demo stores on first start, and allows `?fake` and the mailbox',
  },
  DEMO_HISTORY: {
    ...SWITCH,
    otherwise: '`true` in demo mode',
    about:
      'gives the demo stores about 400 claims from the last 90 days, created in the background after the start',
  },
  DEV: { ...SWITCH, default: 'false', about: 'hot reload of the portal; set by `npm run dev`' },
} as const satisfies Record<string, Variable>;
