// npm run image:try: builds the image, and runs a web process and a worker from it against a
// PostgreSQL. With --image=NAME, tries that one instead.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { startTestServer } from '../../packages/db/src/testing/test-server.ts';
import { freePort, until } from '../faults/deployment.ts';
import { aPhoto } from '../fixtures/files.ts';
import { type ContainerTool, findContainerTool } from './container-tool.ts';

const MOST_BYTES = 350_000_000;
const START_MS = 120_000;
const TAG = 'amends:try';
const NODE = ['node'];

const { values } = parseArgs({ options: { image: { type: 'string' } } });

/** Lets containers reach a PostgreSQL that listens on a Unix socket only. */
async function listenOn(socketUrl: string) {
  const target = new URL(socketUrl);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`;
  const server = createServer((socket) => {
    const there = connect(path);
    pipeline(socket, there, socket, () => undefined);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  target.searchParams.delete('host');
  target.host = `127.0.0.1:${port}`;
  return { url: target.href, close: () => server.close() };
}

interface Run {
  child: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

async function begin(
  tool: ContainerTool,
  tag: string,
  env: Record<string, string>,
  command: readonly string[],
): Promise<Run> {
  const [file = '', ...args] = await tool.runs(tag, env, command);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      text = `${text}${part}`.slice(-100_000);
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => text, ended };
}

async function runs(...given: Parameters<typeof begin>): Promise<string> {
  const run = await begin(...given);
  const code = await run.ended;
  if (code !== 0) throw new Error(`${given[3].join(' ')} ended with ${code}:\n${run.said()}`);
  return run.said();
}

async function answers(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** Serves from the image, and asks it for what people and programs ask for. */
async function serves(tool: ContainerTool, tag: string, databaseUrl: string): Promise<void> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const [portal = 0, dashboard = 0, health = 0] = ports;
  const env = {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    DEMO: 'true',
    DEMO_HISTORY: 'false',
    PORT: String(portal),
    DASHBOARD_PORT: String(dashboard),
    WORKER_PORT: String(health),
    PUBLIC_URL: `http://localhost:${portal}`,
    DASHBOARD_URL: `http://localhost:${dashboard}`,
  };
  say(`migrated: ${(await runs(tool, tag, env, [...NODE, 'apps/server/src/migrate.ts'])).trim()}`);
  const web = await begin(tool, tag, { ...env, ROLE: 'web' }, [...NODE, 'apps/server/src/main.ts']);
  const worker = await begin(tool, tag, { ...env, ROLE: 'worker' }, [
    ...NODE,
    'apps/server/src/main.ts',
  ]);
  try {
    for (const [run, port] of [[web, portal] as const, [worker, health] as const]) {
      const ready = async () => {
        if (run.child.exitCode !== null) throw new Error(`It did not start:\n${run.said()}`);
        return isReady(port);
      };
      await until(ready, START_MS, 'A process of the image');
    }
    say('a web process and a worker are ready');
    for (const role of ['web', 'worker'])
      await runs(tool, tag, { ...env, ROLE: role }, [...NODE, 'apps/server/src/is-ready.ts']);
    const page = await (await answers(`http://127.0.0.1:${portal}/start`)).text();
    const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
    if (assets.length === 0) throw new Error('The page of the portal names no assets.');
    for (const asset of new Set(assets)) await answers(`http://127.0.0.1:${portal}${asset}`);
    await answers(`http://127.0.0.1:${dashboard}/sign-in`);
    say(`the portal with its ${new Set(assets).size} assets and the dashboard are served`);
    const token = (
      await runs(tool, tag, env, [...NODE, 'apps/server/src/token.ts', '--store', 'juniper'])
    ).match(/amt_\w+/)?.[0];
    const headers = { Authorization: `Bearer ${token}` };
    const api = `http://127.0.0.1:${portal}/v1`;
    const listed = await answers(`${api}/orders?limit=1`, { headers });
    const { items } = (await listed.json()) as { items: { sourceOrderId: string }[] };
    say('the API answers a token made in the image');
    const photo = await aPhoto();
    const asked = await answers(`${api}/media`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        contentType: photo.mimeType,
        filename: photo.name,
        mediaType: 'CLAIM',
        orderId: items[0]?.sourceOrderId,
      }),
    });
    const { signedUrl } = (await asked.json()) as { signedUrl: string };
    await answers(new URL(signedUrl, api).href, {
      method: 'PUT',
      headers: { 'Content-Type': photo.mimeType },
      body: new Uint8Array(photo.buffer),
    });
    say('a photo is taken in');
  } finally {
    for (const { child } of [web, worker]) await tool.stop(child);
    await Promise.all([web.ended, worker.ended]);
  }
  const graceful = [web, worker].every((run) => run.said().includes('"msg":"Stopped"'));
  if (!graceful) throw new Error(`SIGTERM did not stop it gracefully:\n${web.said().slice(-500)}`);
  say('SIGTERM stopped both gracefully');
}

/** Checks that nothing in the image can be changed by what runs in it. */
async function isLocked(tool: ContainerTool, tag: string): Promise<void> {
  const script = `
    import { accessSync, constants, readdirSync } from 'node:fs';
    const writable = ['/', '/app', ...readdirSync('/app').map((name) => '/app/' + name)].filter((path) => {
      try { accessSync(path, constants.W_OK); return true; } catch { return false; }
    });
    console.log(JSON.stringify({ uid: process.getuid(), writable }));`;
  const said = await runs(tool, tag, {}, [...NODE, '--input-type=module', '--eval', script]);
  const { uid, writable } = JSON.parse(said) as { uid: number; writable: string[] };
  if (uid === 0) throw new Error('It runs as root.');
  if (writable.length > 0) throw new Error(`It may write to ${writable.join(', ')}.`);
  say(`runs as ${uid}, and may write to no folder of its own`);
}

function say(text: string): void {
  console.log(`ok      ${text}`);
}

const tool = await findContainerTool();
if (!tool) {
  console.log('skipped: there is no Docker, Podman or Buildah on this machine.');
  process.exit(0);
}
const tag = values.image ?? TAG;
const postgres = await startTestServer();
const relay = await listenOn(postgres.url);
let failed = false;
try {
  if (!values.image) await tool.build(tag);
  say(`built with ${tool.name}`);
  const size = await tool.sizeOf(tag);
  if (!(size <= MOST_BYTES)) throw new Error(`It has ${Math.round(size / 1e6)} MB.`);
  say(`${Math.round(size / 1e6)} MB`);
  await isLocked(tool, tag);
  await serves(tool, tag, relay.url);
  if (!tool.locked) console.log(`not tried with ${tool.name}: a read-only file system`);
} catch (error) {
  failed = true;
  console.log(`FAILED  ${(error as Error).message}`);
} finally {
  relay.close();
  await postgres.stop();
  await tool.clean();
}
process.exit(failed ? 1 : 0);
