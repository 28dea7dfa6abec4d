import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type Context, KEY_BYTES, type Role } from '@amends/core';
import { makePerson, PROVIDER } from '@amends/core/people';
import type { Database } from '@amends/db';
import { openStaffLogins } from '../apps/server/src/auth/staff-sessions.ts';
import { createLog } from '../apps/server/src/log.ts';
import { benchFolder } from './bench-database.ts';
import { freePort, startProcess } from './server-process.ts';
import { send } from './steady-load.ts';

/** Requests a path from the server and reads the response; throws unless it succeeds. */
export type Ask = (path: string) => Promise<void>;

export interface BenchInbox {
  /** A user of the largest store, which has 60 % of the claims. */
  one: Ask;
  /** A user of the provider, who sees all stores. */
  all: Ask;
  /** Where the same server answers shoppers and programs. */
  apiUrl: string;
  stop(): Promise<void>;
}

const PASSWORD = 'amends-bench-2026';
/** Always the same: what a run on a kept database has sealed, the next one opens. */
export const SECRETS_KEY: Buffer = Buffer.alloc(KEY_BYTES, 'bench');

/** Starts the server in its own process, without jobs, and signs two users in. */
export async function openBenchInbox(
  system: Context,
  { url: databaseUrl, database }: { url: string; database: Database },
  storeId: string,
): Promise<BenchInbox> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { hashOf } = openStaffLogins({
    database,
    log: createLog('error'),
    dashboardUrl: () => url,
    baseContext: () => system,
  });
  await invent(system, 'one', storeId, 'store_support', hashOf);
  await invent(system, 'all', PROVIDER, 'account_support', hashOf);
  const server = await startProcess(
    'apps/server/src/main.ts',
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(benchFolder, 'files'),
      DASHBOARD_PORT: String(port),
      DASHBOARD_URL: url,
      SECRETS_KEY: SECRETS_KEY.toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ROLE: 'web',
    },
    '/ready',
  );
  const agent = new Agent({ keepAlive: true });
  const askAs = async (name: string): Promise<Ask> => {
    const cookie = await signIn(url, name);
    return async (path) => {
      const { status } = await send(agent, { name, url: `${url}${path}`, headers: { cookie } });
      if (status !== 200) throw new Error(`${path} returned ${status}`);
    };
  };
  return {
    one: await askAs('one'),
    all: await askAs('all'),
    apiUrl: server.url,
    stop: async () => {
      agent.destroy();
      await server.stop();
    },
  };
}

/** A database may know those of an earlier run. */
const RUN = randomBytes(4).toString('hex');
const emailOf = (name: string) => `${name}-${RUN}@bench.example`;

async function invent(
  system: Context,
  name: string,
  storeId: string,
  role: Role,
  hashOf: (password: string) => Promise<string>,
) {
  await makePerson(system, {
    name,
    email: emailOf(name),
    passwordHash: () => hashOf(PASSWORD),
    memberships: [{ storeId, role }],
  });
}

/** Signs in through the form, as a browser would; returns the cookie. */
async function signIn(url: string, name: string): Promise<string> {
  const body = new URLSearchParams({ email: emailOf(name), password: PASSWORD });
  const answer = await fetch(`${url}/sign-in`, { method: 'POST', redirect: 'manual', body });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('session_token='));
  if (!cookie) throw new Error(`${name} couldn’t sign in: status ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
