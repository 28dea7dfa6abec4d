import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Log } from '../../log.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 4_000;
/** A dead connection would never confirm its closing. */
const GOODBYE_MS = 500;

/**
 * Listens to a channel for the life of the process: reconnects with growing pauses, and checks the connection
 * every few seconds.
 */
export function createListener(options: {
  options: ClientConfig;
  channel: string;
  log: Log;
  onPayload: (payload: string) => void;
  /** Called after reconnecting, because notifications were lost. */
  onReconnected: () => void;
}): { listening: Promise<void>; stop(): Promise<void> } {
  const first = Promise.withResolvers<void>();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let hadOne = false;
  let stopped = false;

  async function connect() {
    const next = new Client({
      ...options.options,
      application_name: 'amends live updates',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = next;
    next.on('notification', ({ payload }) => payload && options.onPayload(payload));
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${options.channel}`);
    } catch (error) {
      return lose(next, error);
    }
    if (client !== next) return;
    pauseMs = FIRST_PAUSE_MS;
    timer = setInterval(() => next.query('select 1').catch((e) => lose(next, e)), HEARTBEAT_MS);
    timer.unref();
    if (hadOne) options.onReconnected();
    hadOne = true;
    first.resolve();
  }

  function lose(lost: Client, error?: unknown) {
    if (stopped || client !== lost) return;
    client = null;
    clearInterval(timer);
    options.log.warn(
      { err: error, pauseMs },
      'Lost the database connection for live updates; reconnecting',
    );
    lost.end().catch(() => undefined);
    lost.connection.stream.destroy();
    timer = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  void connect();
  return {
    listening: first.promise,
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(timer);
      const ended = client?.end().catch(() => undefined);
      await Promise.race([ended, pause(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
