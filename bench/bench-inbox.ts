import { Agent, get } from 'node:http';
import { join } from 'node:path';
import type { Context, Role } from '@amends/core';
import { makePerson, PROVIDER } from '@amends/core/people';
import type { Database } from '@amends/db';
import { openStaffLogins } from '../apps/server/src/auth/staff-sessions.ts';
import { createLog } from '../apps/server/src/log.ts';
import { benchFolder } from './bench-database.ts';
import { freePort, startProcess } from './server-process.ts';

/** Requests a path from the server and reads the response; throws unless the status is 200. */
export type Ask = (path: string) => Promise<void>;

export interface BenchInbox {
  /** A user of the largest store, which has 60 % of the claims. */
  one: Ask;
  /** A user of the provider, who sees all stores. */
  all: Ask;
  stop(): Promise<void>;
}

const PASSWORD = 'amends-bench-2026';

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
      ROLE: 'web',
    },
    '/ready',
  );
  const agent = new Agent({ keepAlive: true });
  const askAs = async (name: string): Promise<Ask> => {
    const cookie = await signIn(url, name);
    return (path) => ask(`${url}${path}`, agent, cookie);
  };
  return {
    one: await askAs('one'),
    all: await askAs('all'),
    stop: async () => {
      agent.destroy();
      await server.stop();
    },
  };
}

const emailOf = (name: string) => `${name}@bench.example`;

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
  if (!cookie) throw new Error(`${name} could not sign in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

const ask = (url: string, agent: Agent, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
