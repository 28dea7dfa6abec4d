import { z } from 'zod';
import { FOLDER, LISTEN_HOST, numberFrom, PORT, SWITCH, type Variable } from './variable.ts';

/** What a process is, and where it listens. */
export const PROCESS_VARIABLES = {
  PORT: { ...PORT, default: '3000', about: 'the portal and `/v1`' },
  DASHBOARD_PORT: {
    ...PORT,
    default: '3001',
    about: 'the dashboard’s port; `/v1` answers there too',
  },
  HOST: {
    ...LISTEN_HOST,
    default: '0.0.0.0',
    about: 'the address to listen on; `127.0.0.1` keeps Amends to this machine',
  },
  DATA_DIR: {
    ...FOLDER,
    default: '.data',
    about: 'embedded PostgreSQL and local files; relative to the project',
  },
  ROLE: {
    schema: z.enum(['web', 'worker', 'both']),
    mustBe: 'web, worker or both',
    kind: '`web`, `worker` or `both`',
    default: 'both',
    about: '`web` answers requests, `worker` runs jobs, `both` does both',
  },
  WORKER_PORT: {
    ...PORT,
    about:
      'the port on which a `ROLE=worker` process answers `/health` and `/ready`; without it, a worker opens no port',
  },
  METRICS_PORT: {
    ...PORT,
    about:
      'the port on which a process of any role serves `/metrics` ([metrics](operations/metrics.md))',
  },
  METRICS_HOST: {
    ...LISTEN_HOST,
    default: '127.0.0.1',
    about: 'the address that port listens on; keep it to a private network',
  },
  STOP_DELAY: {
    ...numberFrom(0, 300, 'seconds'),
    otherwise: '`5` for `ROLE=web` in production, else `0`',
    about:
      'the time between the answer “not ready” and the end of listening, so that a proxy can take the process out first',
  },
  OVERLOAD_WAIT: {
    ...numberFrom(100, 60_000, 'milliseconds'),
    default: '400',
    about:
      'how long a request waits for its turn while the process has more to do than it can, before it is refused with 503',
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
    about: 'makes the demo stores on first start, and allows `?fake` and the mailbox',
  },
  DEMO_HISTORY: {
    ...SWITCH,
    otherwise: '`true` in demo mode',
    about:
      'gives the demo stores about 400 claims of the 90 days before, made in the background once Amends answers',
  },
  DEV: { ...SWITCH, default: 'false', about: 'hot reload of the portal; set by `npm run dev`' },
} as const satisfies Record<string, Variable>;
