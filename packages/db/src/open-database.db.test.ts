import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findMissingLimits, openDatabase, REQUEST_LIMITS } from './open-database.ts';
import { testDatabase } from './testing/test-database.ts';

const admin = await testDatabase();
const { url } = admin;

/** Returns the limits that PostgreSQL applies to a new connection. */
async function limitsOn(given: { url?: string; directUrl?: string | null }) {
  const { pool, close } = openDatabase({
    url,
    limits: REQUEST_LIMITS,
    maxConnections: 4,
    ...given,
  });
  try {
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await pool.query(
      'select name, setting::int as ms from pg_settings where name = any($1) order by name',
      [names],
    );
    return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
  } finally {
    await close();
  }
}

const { lockMs, statementMs, idleInTransactionMs } = REQUEST_LIMITS;
const limits = {
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

test('PostgreSQL receives the limits of a connection', async () => {
  expect(await limitsOn({})).toEqual(limits);
  expect(await limitsOn({ directUrl: null })).toEqual(limits);
  expect(await limitsOn({ directUrl: url })).toEqual(limits);
});

test('two spellings of one address are not a pooler', async () => {
  const directUrl = `${url}${url.includes('?') ? '&' : '?'}application_name=direct`;
  expect(await limitsOn({ directUrl })).toEqual(limits);
});

test('behind a pooler no limits are set: they would stay on connections that other clients use next', async () => {
  expect(await limitsOn({ url: await openPooler(), directUrl: url })).toEqual({
    lock_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
});

test('missing limits are found, until they are set for the user of the database', async () => {
  const role = await aRole();
  const given = { url: await openPooler(role), directUrl: url, limits: REQUEST_LIMITS };
  const missing = async () => {
    const { pool, close } = openDatabase(given);
    return findMissingLimits(pool).finally(close);
  };
  const names = Object.keys(limits).toSorted();
  expect(await missing()).toEqual({ role: `"${role}"`, names });
  const { pool } = admin;
  await pool.query(`alter role "${role}" set lock_timeout = '10s'`);
  await pool.query(`alter role "${role}" set statement_timeout = '5min'`);
  expect((await missing())?.names).toEqual(['idle_in_transaction_session_timeout']);
  await pool.query(`alter role "${role}" set idle_in_transaction_session_timeout = '5min'`);
  expect(await missing()).toBeNull();
});

/** Creates a user of this database without a password. */
async function aRole(): Promise<string> {
  const role = `Pooled ${Math.random().toString(36).slice(2)}`;
  const password = new URL(url).password;
  await admin.pool.query(`create role "${role}" login password '${decodeURIComponent(password)}'`);
  onTestFinished(async () => void (await admin.pool.query(`drop role "${role}"`)));
  return role;
}

/**
 * Starts a proxy in front of PostgreSQL that hands out its own process ids, as poolers do; returns
 * its address.
 */
async function openPooler(user?: string): Promise<string> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = folder
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(port, target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(upstream);
    upstream.on('data', (part) => client.write(withOwnProcessId(part)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The pooler has no port.');
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String(address.port);
  if (user) target.username = encodeURIComponent(user);
  return target.href;
}

/**
 * Changes the process id in PostgreSQL's BackendKeyData, which arrives in one chunk with its
 * neighbors.
 */
function withOwnProcessId(part: Buffer): Buffer {
  const at = part.indexOf(Buffer.from([0x4b, 0, 0, 0, 0x0c]));
  if (at >= 0) part.writeInt32BE(part.readInt32BE(at + 5) + 1_000_000, at + 5);
  return part;
}
