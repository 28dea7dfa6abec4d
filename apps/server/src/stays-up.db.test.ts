import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickStart, testDatabase } from '@amends/db/testing';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openSwallowingProxy } from './testing/swallowing-proxy.ts';

const database = await testDatabase();
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'amends-up-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Starts a worker process on the test's database and waits until it is ready. */
async function startWorker(env: Record<string, string> = {}, nodeOptions: string[] = []) {
  const worker = await spawnWorker(env, nodeOptions);
  await vi.waitFor(() => expect(worker.said()).toContain('Amends is ready'), 60_000);
  return worker;
}

async function spawnWorker(env: Record<string, string> = {}, nodeOptions: string[] = []) {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...quickStart,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ROLE: 'worker',
      HOST: '127.0.0.1',
      WORKER_PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const lines = () => out.split('\n').filter((line) => line !== '');
  const said = () => err + out;
  return { child, port, exit, lines, said, url: `http://127.0.0.1:${port}` };
}

/**
 * Returns a port that is free, and stays free until it is used: the system gives ports from 32,768 on
 * to outgoing connections.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

const statusOf = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.status ?? null;

/** Ends every connection of a worker, and returns their number. */
async function endConnections(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'amends%'
       and application_name <> 'amends test'`,
  );
  return rowCount ?? 0;
}

// Processes take seconds to start on a busy machine.
describe('a worker', { timeout: 120_000 }, () => {
  test('survives the loss of all its connections, repeatedly, and becomes ready again', async () => {
    const worker = await startWorker();
    for (let round = 0; round < 5; round++) {
      await vi.waitFor(async () => expect(await endConnections()).toBeGreaterThan(0), 10_000);
    }
    await vi.waitFor(async () => expect(await statusOf(`${worker.url}/ready`)).toBe(200), 10_000);
    expect(worker.child.exitCode).toBeNull();
    worker.child.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
  });

  test('that is to stop while it starts says so, and stops without an error', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table drizzle.__drizzle_migrations');
    const worker = await spawnWorker();
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and application_name = 'amends migrations' and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 60_000);
    worker.child.kill('SIGTERM');
    await vi.waitFor(() => expect(worker.said()).toContain('Press Ctrl-C again'), 10_000);
    await holder.query('rollback');
    holder.release();
    expect([await worker.exit, worker.said()]).toEqual([0, expect.not.stringContaining('Error')]);
  });

  test('answers /health and /ready, also to a load balancer that speaks HTTP/1.0 without a host, and /metrics elsewhere', async () => {
    const metricsPort = await freePort();
    const worker = await startWorker({ METRICS_PORT: String(metricsPort) });
    expect(await statusOf(`${worker.url}/health`), worker.lines().join('\n')).toBe(200);
    for (const path of ['/health', '/ready']) {
      const socket = connect(worker.port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      const signal = AbortSignal.timeout(10_000);
      const [answer] = await once(socket, 'data', { signal });
      socket.destroy();
      expect(String(answer)).toMatch(/^HTTP\/1\.[01] 200 /);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^amends_backlog_read 1$/m);
    expect(metrics).toMatch(/^amends_waiting\{kind="emails"\} 0$/m);
    expect(metrics).toMatch(/^amends_database_connections\{pool="requests",state="waiting"\} 0$/m);
    expect(await statusOf(`${worker.url}/metrics`)).toBe(404);
    worker.child.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
  });

  test('detects silent connections, and works with new ones', async () => {
    const proxy = await openSwallowingProxy(database.url);
    const worker = await startWorker({ DATABASE_URL: proxy.url });
    proxy.swallow();
    await vi.waitFor(
      async () => expect(await statusOf(`${worker.url}/ready`)).not.toBe(200),
      10_000,
    );
    expect(await statusOf(`${worker.url}/health`)).toBe(200);
    proxy.passNew();
    await vi.waitFor(async () => expect(await statusOf(`${worker.url}/ready`)).toBe(200), 10_000);
    worker.child.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
    await proxy.close();
  });

  test('ends in time when it is stopped while its connections are silent', async () => {
    const proxy = await openSwallowingProxy(database.url);
    const worker = await startWorker({ DATABASE_URL: proxy.url });
    proxy.swallow();
    const start = performance.now();
    worker.child.kill('SIGTERM');
    expect([0, 1]).toContain(await worker.exit);
    expect(performance.now() - start).toBeLessThan(28_000);
    await proxy.close();
  });

  test('logs one fatal line and exits with 1 on an unexpected error', async () => {
    const throwing = `data:text/javascript,process.on('SIGUSR2', () => {
      Promise.reject(new Error('a bug')); setImmediate(() => { throw new Error('another'); });
    })`;
    const worker = await startWorker({}, ['--import', throwing]);
    worker.child.kill('SIGUSR2');
    expect(await worker.exit).toBe(1);
    const fatal = worker.lines().filter((line) => JSON.parse(line).level === 60);
    expect(fatal).toHaveLength(1);
    expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ err: { message: 'a bug' } });
  });
});
