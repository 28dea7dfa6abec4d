import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../migrate.ts';
import { runOnlineSteps } from '../online-steps.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run, and the migrated database to copy. */
    testDatabases: { serverUrl: string; template: string };
  }
}

interface Run {
  users: number;
  ready: Promise<{ serverUrl: string; template: string; end(): Promise<void> }>;
}

const runs = globalThis as { amendsTestRun?: Run };

/**
 * Runs before the first test: creates one migrated database that every test file copies. Uses the
 * server of DATABASE_URL (its user needs CREATEDB), else an embedded PostgreSQL that is removed
 * after the run.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  runs.amendsTestRun ??= { users: 0, ready: prepare() };
  const run = runs.amendsTestRun;
  run.users += 1;
  const { serverUrl, template } = await run.ready;
  project.provide('testDatabases', { serverUrl, template });
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    delete runs.amendsTestRun;
    await (await run.ready).end();
  };
}

async function prepare() {
  const server = await startTestServer();
  const template = `amends_template_${randomBytes(6).toString('hex')}`;
  try {
    await onServer(server.url, `create database ${template}`);
    const pool = new Pool({ connectionString: databaseUrl(server.url, template), max: 1 });
    try {
      await migrate(pool);
      const { failure } = await runOnlineSteps(pool);
      if (failure) throw new Error(`${failure.file}, step ${failure.position}: ${failure.message}`);
    } finally {
      await pool.end();
    }
  } catch (error) {
    await onServer(server.url, `drop database if exists ${template}`).catch(() => undefined);
    await server.stop();
    throw error;
  }
  const end = async () => {
    await onServer(server.url, `drop database if exists ${template}`).finally(server.stop);
  };
  return { serverUrl: server.url, template, end };
}

/** Runs one statement in the server's maintenance database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
