import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@amends/db';
import { prepareClusterFolder, readPassword } from '../../packages/db/src/cluster-folder.ts';
import { findPostgresBinaries } from '../../packages/db/src/postgres-binaries.ts';
import { findPostgresOwner } from '../../packages/db/src/postgres-owner.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');
const START_MS = 180_000;

/** Arguments of Node that remove the safeguard of this run, if one is to be. */
export const PLANTED: readonly string[] = process.env.AMENDS_PLANT
  ? ['--import', './e2e/faults/plant.ts']
  : [];

/** The same for a program that starts Node itself. */
export const PLANTED_ENV: Readonly<Record<string, string>> =
  PLANTED.length > 0 ? { NODE_OPTIONS: PLANTED.join(' ') } : {};

/** A PostgreSQL as if managed by someone else: only the scenario restarts it. */
export interface Cluster {
  url: string;
  database: Database;
  restart(how: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

export async function openCluster(dataDir: string): Promise<Cluster> {
  const owner = await findPostgresOwner(dataDir);
  const binaries = await findPostgresBinaries(owner);
  const folder = await prepareClusterFolder(dataDir, owner, binaries, true);
  const password = await readPassword(folder);
  const url = `postgresql://amends:${password}@localhost:5432/postgres?host=${encodeURIComponent(folder.sockets)}`;
  const begin = async () => {
    const log = await open(join(folder.home, 'postgres.log'), 'a', 0o600);
    const args = ['-D', folder.cluster, '-c', 'listen_addresses=', '-c', 'max_connections=200'];
    const child = spawn(
      binaries.postgres,
      [...args, '-c', `unix_socket_directories=${folder.sockets}`],
      { ...owner, cwd: '/', stdio: ['ignore', log.fd, log.fd], env: { LC_ALL: 'C' } },
    );
    await log.close();
    return child;
  };
  let child = await begin();
  const database = openDatabase({ url, applicationName: 'faults' });
  const answers = () =>
    database.pool.query('select 1').then(
      () => true,
      () => false,
    );
  await until(answers, START_MS, 'PostgreSQL');
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    database,
    async restart(how) {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      child = await begin();
    },
    async stop() {
      await database.close();
      await end('SIGINT');
    },
  };
}

export interface Process {
  child: ChildProcess;
  port: number;
  url: string;
  exit: Promise<number | null>;
  said(): string;
  isReady(): Promise<boolean>;
  stop(): Promise<number | null>;
}

/**
 * Starts one process of Amends, on a free port unless `PORT` names one, and waits until `/ready` succeeds;
 * `folder` holds another release of it.
 */
export async function startProcess(
  env: Record<string, string>,
  command: readonly string[] = [node, 'apps/server/src/main.ts'],
  folder: string = root,
): Promise<Process> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const [file = '', ...args] =
    command[0] === node && folder === root ? [node, ...PLANTED, ...command.slice(1)] : command;
  const child = spawn(file, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DEMO: 'true',
      DEMO_HISTORY: 'false',
      PORT: String(port),
      WORKER_PORT: String(port),
      DASHBOARD_PORT: String(await freePort(port)),
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      text = `${text}${part}`.slice(-200_000);
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await statusOf(`${url}/ready`)) === 200;
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`Amends did not start:\n${text.slice(-2_000)}`);
      return isReady();
    },
    START_MS,
    'Amends',
  );
  return {
    child,
    port,
    url,
    exit,
    said: () => text,
    isReady,
    async stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Returns an API token of the demo store, created as `npm run token` does it. */
export async function makeToken(
  env: Record<string, string>,
  folder: string = root,
): Promise<string> {
  const child = spawn(node, ['apps/server/src/token.ts', '--store', 'juniper'], {
    cwd: folder,
    env: { ...process.env, DEMO: 'true', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      text += part;
    });
  }
  await once(child, 'close');
  const token = /amt_[\w-]+/.exec(text)?.[0];
  if (!token) throw new Error(`No token was made:\n${text}`);
  return token;
}

/** Returns the status of a response; null if none came within five seconds. */
export const statusOf = async (url: string): Promise<number | null> =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.status ?? null;

/** Waits for a condition and returns the milliseconds it took; throws after the limit. */
export async function until(
  isSo: () => Promise<boolean>,
  limitMs: number,
  what: string,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await pause(50);
  }
  return Math.round(performance.now() - start);
}

/** Returns a free port other than the one that will be used soon. */
export async function freePort(taken?: number): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port === taken ? freePort(taken) : port;
}
