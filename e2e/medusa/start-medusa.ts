import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;

export const ADMIN = { email: 'admin@example.com', password: 'only for this test' };

export interface RunningMedusa {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Medusa on an empty database: migrates it, adds a user, and waits until it answers. */
export async function startMedusa(folder: string, databaseUrl: string): Promise<RunningMedusa> {
  const relay = await relayTo(databaseUrl);
  const env = await environment(folder, relay.url);
  const medusa = (...args: string[]) =>
    spawnMedusa(folder, args, env, join(folder, `${args[0]?.replace(':', '-')}.log`));
  try {
    await ended(medusa('db:migrate', '--execute-safe-links', '--skip-scripts'));
    await ended(medusa('user', '--email', ADMIN.email, '--password', ADMIN.password));
    const port = await freePort();
    const running = medusa('start', '--host', '127.0.0.1', '--port', String(port));
    const url = `http://127.0.0.1:${port}`;
    const stop = async () => {
      await stopChild(running);
      await relay.close();
    };
    await isHealthy(url, running).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url, stop };
  } catch (error) {
    await relay.close();
    throw error;
  }
}

/** Turns off what would leave this machine: Medusa reports how it is used. */
async function environment(folder: string, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const config = join(folder, 'config');
  await mkdir(join(config, 'medusa'), { recursive: true });
  const telemetry = { enabled: false, machine_id: 'none' };
  await writeFile(join(config, 'medusa/config.json'), JSON.stringify({ telemetry }));
  return {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: config,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: crypto.randomUUID(),
  };
}

function spawnMedusa(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  log: string,
): ChildProcess {
  const program = join(folder, 'node_modules/@medusajs/cli/cli.js');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  child.once('close', () => file.end());
  Object.assign(child, { log });
  return child;
}

const failed = (child: ChildProcess) =>
  new Error(
    `Medusa ended with ${child.exitCode ?? child.signalCode}; see ${Reflect.get(child, 'log')}`,
  );

async function ended(child: ChildProcess): Promise<void> {
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  await once(child, 'exit');
  clearTimeout(limit);
  if (child.exitCode !== 0) throw failed(child);
}

async function isHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw failed(child);
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Medusa did not answer in time; see ${Reflect.get(child, 'log')}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(limit);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Medusa connects by TCP only; the project's own PostgreSQL listens on a Unix socket. */
async function relayTo(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  if (!folder?.startsWith('/')) return { url: databaseUrl, close: async () => undefined };
  const socket = join(folder, `.s.PGSQL.${url.port || 5432}`);
  const open = new Set<{ destroy(): void }>();
  const server = createServer((client) => {
    const upstream = connect(socket);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => open.delete(one));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    for (const one of open) one.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: url.href, close };
}
