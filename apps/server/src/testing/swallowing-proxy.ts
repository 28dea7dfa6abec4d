import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** ReadyForQuery: PostgreSQL has accepted the client (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/**
 * Starts a TCP proxy in front of PostgreSQL that can go silent like a firewall: keeps connections
 * open and forwards nothing.
 */
export async function openSwallowingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isSilent = false;

  const reach = () =>
    folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname);

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    if (isSilent) return void client.resume();
    const upstream = reach();
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
    let isSignedIn = false;
    upstream.on('data', (part) => {
      isSignedIn ||= part.includes(READY);
    });
    server.on('swallow', () => {
      // PostgreSQL creates and drops no database while a client is signing in, so other tests would wait.
      if (!isSignedIn) upstream.destroy();
      client.unpipe(upstream);
      upstream.unpipe(client);
      client.removeAllListeners('close');
      upstream.removeAllListeners('close');
      client.resume();
      upstream.resume();
    });
  }).listen(0, '127.0.0.1');
  server.setMaxListeners(0);
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.toString(),
    /** Stops forwarding, on open connections and new ones. */
    swallow() {
      isSilent = true;
      server.emit('swallow');
    },
    /** Forwards on new connections again; earlier ones stay silent. */
    passNew() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
