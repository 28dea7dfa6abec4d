import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { DEMO_PASSWORD } from '@amends/core/demo';
import { type Cluster, type Process, statusOf } from './deployment.ts';

/** The variables of a process on a cluster. */
export const env = (folder: string, cluster: Cluster, role: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: cluster.url,
  ROLE: role,
});

/** Polls `/ready` of each backend every 500 ms, and forwards requests to ready ones. */
export async function openBalancer(backends: readonly Pick<Process, 'url'>[]) {
  const up = new Set<number>();
  const check = async () => {
    for (const [index, { url }] of backends.entries()) {
      if ((await statusOf(`${url}/ready`)) === 200) up.add(index);
      else up.delete(index);
    }
  };
  await check();
  const timer = setInterval(() => void check(), 500);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = [...up];
    const index = ready[turn++ % Math.max(1, ready.length)];
    const backend = index === undefined ? undefined : backends[index];
    if (!backend) return void outgoing.writeHead(502).end('{"status":502}');
    const { method, url: path, headers } = incoming;
    const passed = request(`${backend.url}${path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // What ends on one side ends on the other: a stream is held for as long as both want it.
      pipeline(answer, outgoing, () => passed.destroy());
    });
    passed.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('{"status":502}');
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns whether the first email about a claim was delivered. */
export async function isSent(cluster: Cluster, claimId: string): Promise<boolean> {
  const { rows } = await cluster.database.pool.query(
    'select 1 from emails where claim_id = $1 and sent_at is not null',
    [claimId],
  );
  return rows.length > 0;
}

/** Returns the cookies of a demo person in the dashboard, by default of a store's owner. */
export async function signIn(url: string, email = 'owner@juniper.example'): Promise<string> {
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 302) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Opens a stream of server-sent events; returns the time of its first event. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader.read();
  const wait = async () => {
    for (let text = first.value ?? ''; !text.includes('data:'); ) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`${url} ended without news`);
      text += value;
    }
    await reader.cancel();
  };
  const news = wait();
  news.catch(() => undefined);
  return { news };
}
