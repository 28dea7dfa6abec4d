import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchFolder } from './bench-database.ts';
import { endAtSignal } from './end-at-signal.ts';
import { processorTimeOf } from './processor-time.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface ServerProcess {
  url: string;
  pid: number;
  /** From the start of the process until its first response. */
  readyAfterMs: number;
  /** Resident memory now, in bytes. */
  memory(): number;
  /** Processor time used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** Runs a TypeScript program in its own process and waits until its `path` returns 200. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
  path: string,
): Promise<ServerProcess> {
  const port = await freePort();
  mkdirSync(benchFolder, { recursive: true });
  const log = openSync(join(benchFolder, `${file.replaceAll('/', '-')}.log`), 'w');
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
  const begin = performance.now();
  const child = spawn(process.execPath, [...flags, file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // As `npm start` does it.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      HOST: '127.0.0.1',
      PORT: String(port),
      DASHBOARD_PORT: '0',
      // Of a worker, which serves nothing else.
      WORKER_PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  endAtSignal(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}${path}`);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - begin,
    memory: () => residentBytes(child),
    processorTime: () => processorTimeOf([child.pid ?? 0]),
    stop: () => end(child),
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server exited. See the logs in ${benchFolder}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(10);
  }
  await end(child);
  throw new Error(`${url} didn’t respond within a minute.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function residentBytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
