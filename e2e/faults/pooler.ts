import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresOwner } from '../../packages/db/src/postgres-owner.ts';
import { freePort, until } from './deployment.ts';

/** PgBouncer supports prepared statements in transaction mode since 1.21. */
const OLDEST = [1, 21] as const;
const START_MS = 10_000;

/** Returns the PgBouncer of this machine, or why none can be used; `PGBOUNCER` names another. */
export async function findPooler(): Promise<{ file: string } | { missing: string }> {
  const file = process.env.PGBOUNCER ?? 'pgbouncer';
  const path = `${process.env.PATH}:/usr/sbin`;
  const said = await promisify(execFile)(file, ['--version'], { env: { PATH: path } }).catch(
    () => null,
  );
  const version = /PgBouncer (\d+)\.(\d+)/
    .exec(said?.stdout ?? '')
    ?.slice(1)
    .map(Number);
  if (!version) return { missing: 'pgbouncer is not installed' };
  const [major = 0, minor = 0] = version;
  const isNew = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isNew ? { file } : { missing: `pgbouncer ${version.join('.')} is older than 1.21` };
}

export interface Pooler {
  /** The given address, but through the pooler. */
  url: string;
  /** Kills it without notifying its clients, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL that listens on a Unix socket. */
export async function openPooler(file: string, folder: string, databaseUrl: string) {
  const owner = await findPostgresOwner(folder);
  const target = new URL(databaseUrl);
  const port = await freePort();
  const password = decodeURIComponent(target.password);
  const users = join(folder, 'pgbouncer-users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${target.username}" "${password}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    `[databases]
* = host=${target.searchParams.get('host')} port=${target.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = 500
default_pool_size = 15
max_client_conn = 200
`,
    { mode: 0o600 },
  );
  if (owner) for (const path of [users, settings]) await chown(path, owner.uid, owner.gid);
  const begin = async () => {
    const child = spawn(file, ['-q', settings], {
      ...owner,
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
    });
    await until(() => answers(port), START_MS, 'PgBouncer');
    return child;
  };
  let child = await begin();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.toString(),
    async restart() {
      await end('SIGKILL');
      child = await begin();
    },
    stop: () => end('SIGTERM'),
  } satisfies Pooler;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
