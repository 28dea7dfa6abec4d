import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { prepareClusterFolder } from './cluster-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { limitLog } from './postgres-log.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { makeDataDir } from './testing/test-server.ts';

let dataDir: string;
/** A stopped cluster to copy, because creating one takes a second of processor time. */
let stopped: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  stopped = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: stopped, durable: false });
  await postgres.stop();
}, 90_000);

afterAll(() => rm(stopped, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await makeDataDir();
});

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  const pid = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (pid !== null) killIfAlive(pid);
  await vi.waitFor(() => expect(pid !== null && isAlive(pid)).toBe(false), 20_000);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Provides the test's data directory with a cluster that has run and was stopped. */
async function copyStopped(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(stopped, 'postgres'), dataDir]);
}

async function startServerProcess() {
  const program = fileURLToPath(new URL('./testing/keep-postgres-running.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...(JSON.parse(line) as { url: string; pid: number; takenOver: boolean }) };
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

// Creating a cluster takes seconds on a busy machine.
describe('embedded PostgreSQL', { timeout: 90_000 }, () => {
  test('keeps written data across a clean stop and a restart', async () => {
    await copyStopped();
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'create table kept (n int)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.takenOver).toBe(false);
    expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
    await second.stop();
  });

  test('writes durably, measures statements, listens on no port, and keeps its password to itself', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(await query(postgres.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(postgres.url, 'show full_page_writes')).toEqual([
      { full_page_writes: 'on' },
    ]);
    expect(await query(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(postgres.url, 'select version() as v')).toEqual([
      { v: expect.stringMatching(/^PostgreSQL 18/) },
    ]);
    const measured = 'select bool_and(calls > 0) as ok from pg_stat_statements';
    expect(await query(postgres.url, measured)).toEqual([{ ok: true }]);
    const file = join(dataDir, 'postgres', 'password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const wrong = postgres.url.replace(await readFile(file, 'utf8'), 'guess');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
    await postgres.stop();
  });

  test('is taken over while still running after its server was killed with -9', async () => {
    await copyStopped();
    const killed = await startServerProcess();
    await query(killed.url, 'create table survived (n int)');
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(isAlive(killed.pid)).toBe(true);

    const next = await startEmbeddedPostgres({ dataDir });
    expect(next).toMatchObject({ pid: killed.pid, takenOver: true });
    expect(await query(next.url, 'select * from survived')).toEqual([]);
    await next.stop();
    expect(isAlive(killed.pid)).toBe(false);
  });

  test('starts again with all committed data after PostgreSQL itself was killed with -9', async () => {
    await copyStopped();
    const killed = await startEmbeddedPostgres({ dataDir });
    await query(killed.url, 'create table committed (n int)');
    await query(killed.url, 'insert into committed values (7)');
    const before = killed.pid;
    process.kill(before, 'SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir });
    expect(next.pid).not.toBe(before);
    expect(await query(next.url, 'select n from committed')).toEqual([{ n: 7 }]);
    await next.stop();
    await killed.stop();
  });

  test('is not fooled by a stale postmaster.pid that names an unrelated live process', async () => {
    await copyStopped();
    const first = await startEmbeddedPostgres({ dataDir });
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n').slice(1);
    await first.stop();
    await writeFile(pidFile, [process.pid, ...lines].join('\n'));
    const next = await startEmbeddedPostgres({ dataDir });
    expect(next.takenOver).toBe(false);
    expect(next.pid).not.toBe(process.pid);
    await next.stop();
  });

  test('serves two processes with one data directory, and stops when the last one leaves', async () => {
    const [web, worker] = await Promise.all([startServerProcess(), startServerProcess()]);
    expect(web.pid).toBe(worker.pid);
    web.child.kill('SIGTERM');
    await once(web.child, 'exit');
    expect(await query(worker.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    worker.child.kill('SIGTERM');
    await once(worker.child, 'exit');
    expect(isAlive(worker.pid)).toBe(false);
  });

  test('is stopped by the last process to leave, even if another one was killed', async () => {
    await copyStopped();
    const killed = await startServerProcess();
    const last = await startServerProcess();
    killed.child.kill('SIGKILL');
    last.child.kill('SIGTERM');
    await once(last.child, 'exit');
    expect(isAlive(last.pid)).toBe(false);
  });

  test('is stopped by the last process to leave, however late the end of another one is noticed', async () => {
    await copyStopped();
    const ended = await startServerProcess();
    const frozen = await query(
      ended.url,
      `select pid from pg_stat_activity where starts_with(application_name, 'amends in use')`,
    );
    const waits = Promise.withResolvers<void>();
    const last = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      log: (message) => message.startsWith('Waiting') && waits.resolve(),
    });
    for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
    ended.child.kill('SIGKILL');
    await once(ended.child, 'exit');
    const stopped = last.stop();
    await Promise.race([waits.promise, stopped]);
    for (const { pid } of frozen) process.kill(pid, 'SIGCONT');
    await stopped;
    expect(isAlive(last.pid)).toBe(false);
  });

  test('restarts automatically with all committed data after its postmaster was killed with -9', async () => {
    await copyStopped();
    const postgres = await startEmbeddedPostgres({ dataDir });
    await query(postgres.url, 'create table committed (n int)');
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(postgres.pid).not.toBe(killed), 30_000);
    expect(await query(postgres.url, 'select * from committed')).toEqual([]);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
  });

  test('stays marked as in use after one of its backends was killed with -9', async () => {
    await copyStopped();
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    const client = new Client({ connectionString: postgres.url });
    const lost = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await lost;
    const held = `select count(*)::int as n from pg_stat_activity
      where starts_with(application_name, 'amends in use')`;
    await vi.waitFor(
      async () => expect(await query(postgres.url, held)).toEqual([{ n: 1 }]),
      10_000,
    );
    const other = await startServerProcess();
    other.child.kill('SIGTERM');
    await once(other.child, 'exit');
    expect(isAlive(postgres.pid)).toBe(true);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test('keeps running after a command that found it running', async () => {
    await copyStopped();
    const killed = await startServerProcess();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const command = await startEmbeddedPostgres({ dataDir, guest: true });
    await command.stop();
    expect(isAlive(killed.pid)).toBe(true);
  });

  test('reports once that it cannot be restarted', async () => {
    await copyStopped();
    const gone = Promise.withResolvers<Error>();
    const postgres = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      restartLimitMs: 5_000,
      onGone: gone.resolve,
    });
    const control = join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
    const content = await readFile(control);
    await writeFile(control, '');
    process.kill(postgres.pid, 'SIGKILL');
    expect((await gone.promise).message).toMatch(/PostgreSQL couldn’t start/);
    await postgres.stop();
    await writeFile(control, content);
  });

  test('is restarted until it starts, as after a disk that was full', async () => {
    await copyStopped();
    const [failed, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const postgres = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      log: (message) => {
        if (/trying again/.test(message)) failed.resolve();
        if (/restarted after/.test(message)) back.resolve();
      },
      onGone: back.reject,
    });
    onTestFinished(() => postgres.stop());
    const control = join(dataDir, 'postgres', 'cluster', 'global', 'pg_control');
    const content = await readFile(control);
    await writeFile(control, '');
    process.kill(postgres.pid, 'SIGKILL');
    await failed.promise;
    await writeFile(control, content);
    await back.promise;
    expect(isAlive(postgres.pid)).toBe(true);
  });

  test('says why it can’t begin: a folder of another user, or a full disk', async () => {
    const denied = startEmbeddedPostgres({ dataDir: '/sys', durable: false });
    await expect(denied).rejects.toThrow('This user can’t write to DATA_DIR (/sys).');
    const full = await mkdtemp(join(tmpdir(), 'amends-full-'));
    onTestFinished(() => rm(full, { recursive: true }));
    const initdb = join(full, 'initdb');
    const said =
      '2026-11-30 18:41:12 UTC [1] FATAL:  could not extend file "1": No space left on device';
    await writeFile(initdb, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 });
    const binaries = { initdb } as PostgresBinaries;
    await expect(prepareClusterFolder(full, null, binaries, false)).rejects.toThrow(
      /^PostgreSQL couldn’t create its files in .+: could not extend file "1": No space left on device\.$/,
    );
  });

  test('keeps the log from before a crash', async () => {
    await copyStopped();
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await first.stop();
    const file = join(dataDir, 'postgres', 'postgres.log');
    const before = await readFile(file, 'utf8');
    const second = await startEmbeddedPostgres({ dataDir, durable: false });
    await second.stop();
    const after = await readFile(file, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.length).toBeGreaterThan(before.length);
  });

  test('rotates a long log and continues in the same file', async () => {
    const file = join(dataDir, 'long.log');
    await writeFile(file, 'x'.repeat(200));
    await limitLog(file, 200);
    expect((await stat(file)).size).toBe(200);
    await limitLog(file, 199);
    expect([(await stat(file)).size, (await stat(`${file}.1`)).size]).toEqual([0, 200]);
  });
});
