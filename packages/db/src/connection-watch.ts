import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';

/** One connection outside the pool that keeps checking whether the database responds. */
export interface ConnectionWatch {
  /**
   * Runs a statement on the watching connection, so that a busy pool can't delay it. Throws if
   * there is no connection, or no response within `ANSWER_MS`.
   */
  ask<Row extends object>(text: string): Promise<Row[]>;
  isConnected(): boolean;
  close(): void;
}

const PING_EVERY_MS = 2_000;
const ANSWER_MS = 3_000;
const TRY_AGAIN_MS = 500;

/**
 * Finds connections that went silent. A firewall or a failover that drops packets reports nothing,
 * so statements would run into their full timeout on one dead connection after another. If the
 * watching connection gets no response but a new one does, closes every connection that the pool
 * opened earlier, so that pending statements fail immediately.
 */
export function watchConnections(
  pool: Pool,
  pooled: ReadonlySet<PoolClient>,
  onLost: (error: Error) => void,
): ConnectionWatch {
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function tick(): Promise<void> {
    const before = current;
    const ping = before ? send(before) : null;
    if (await ping?.within(ANSWER_MS)) return again(PING_EVERY_MS);
    const suspects = [...pooled];
    const next = await connect();
    if (isClosed) return void discard(next);
    // If the process was too busy to read the response, it has read it by now.
    if (!next || ping?.isAnswered()) {
      discard(next);
      return again(TRY_AGAIN_MS);
    }
    // Null if the other side closed the connection; it closed the others as well.
    const wentSilent = current !== null;
    discard(current);
    current = next;
    if (wentSilent) {
      const silent = suspects.filter((client) => pooled.has(client));
      for (const client of silent) client.connection.stream.destroy();
      onLost(new Error(`The database stopped responding; closed ${silent.length} connections`));
    }
    again(PING_EVERY_MS);
  }

  function again(ms: number): void {
    if (isClosed) return;
    timer = setTimeout(tick, ms);
    timer.unref();
  }

  async function connect(): Promise<Client | null> {
    const client = new Client({
      ...pool.options,
      application_name: 'amends watch',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: 0,
      pipeline: false,
    });
    const forget = () => {
      if (current === client) current = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      return (await send(client).within(ANSWER_MS)) ? client : discard(client);
    } catch {
      return discard(client);
    }
  }

  void tick();
  return {
    isConnected: () => current !== null,

    async ask(text) {
      if (!current) throw new Error('Connection terminated: the database isn’t responding');
      const asking = { text, query_timeout: ANSWER_MS };
      return (await current.query(asking)).rows as never;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      if (current) discard(current);
    },
  };
}

/** Closes without waiting for the other side, which may never respond. */
function discard(client: Client | null): null {
  client?.end().catch(() => undefined);
  client?.connection.stream.destroy();
  return null;
}

/** Returns a pending statement, which may complete late. */
function send(client: Client) {
  let isAnswered = false;
  const answered = client.query('select 1').then(
    () => {
      isAnswered = true;
    },
    () => undefined,
  );
  return {
    isAnswered: () => isAnswered,
    within: async (ms: number) => {
      const late = new AbortController();
      await Promise.race([answered, pause(ms, undefined, late).catch(() => undefined)]);
      late.abort();
      return isAnswered;
    },
  };
}
