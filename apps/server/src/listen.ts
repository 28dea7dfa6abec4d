import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';

export interface Listener {
  port: number;
  /** Keeps serving, but closes every connection after its next response: `Connection: close`. */
  drain(): void;
  /** Stops accepting requests, lets running ones finish for `graceMs`, then closes their connections. */
  close(graceMs: number): Promise<void>;
}

/** Limits of connections, in milliseconds where they end in `Ms`. */
export interface ConnectionLimits {
  /** Time limit of a request's headers. */
  headersMs: number;
  /** How often the limit is checked. */
  headersCheckMs: number;
  /** Time limit of the body, unless data keeps arriving: uploads over slow networks take longer. */
  bodyMs: number;
  bodyCheckMs: number;
  slowestBytesPerSecond: number;
  /** How long the rest of a body is read after the response; see `discardRest`. */
  discardMs: number;
  /** Longer than proxies keep idle connections, so that none sends on a closing one. */
  keepAliveMs: number;
  connections: number;
}

export const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  headersCheckMs: 2_000,
  bodyMs: 60_000,
  bodyCheckMs: 10_000,
  slowestBytesPerSecond: 1_000,
  discardMs: 30_000,
  keepAliveMs: 75_000,
  connections: 10_000,
};

/** A port to listen on, and the variable that sets it. */
interface Place {
  port: number;
  host: string;
  name: string;
}

/** Serves an app. Port 0 takes a free port. Throws a readable error if the port isn't available. */
export async function listen(app: Hono<AppEnv>, where: Place, limits = LIMITS): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    // It resets the connection half a second after the response.
    autoCleanupIncoming: false,
    serverOptions: {
      headersTimeout: limits.headersMs,
      // `limitBody` limits bodies.
      requestTimeout: 0,
      connectionsCheckingInterval: limits.headersCheckMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
  }) as Server;
  server.maxConnections = limits.connections;
  let isDraining = false;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    nameHost(request);
    limitBody(request, response, limits);
    discardRest(request, response, limits);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, where)));
    server.listen(where.port, where.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      isDraining = true;
    },
    close: (graceMs) => closeServer(server, graceMs),
  };
}

/** Load balancers' health checks use HTTP/1.0, which has no `Host`. */
function nameHost({ url, httpVersion, headers }: IncomingMessage): void {
  const isCheck = url === '/health' || url === '/ready';
  if (isCheck && httpVersion === '1.0') headers.host ??= 'localhost';
}

/** Ends a request whose body neither arrives in time nor keeps arriving. */
function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, bodyCheckMs, slowestBytesPerSecond }: ConnectionLimits,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const start = Date.now();
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - read < (slowestBytesPerSecond * bodyCheckMs) / 1_000;
    read = socket.bytesRead;
    if (Date.now() - start >= bodyMs && isSlow) socket.destroy();
  }, bodyCheckMs);
  timer.unref();
  const done = () => clearInterval(timer);
  request.once('end', done);
  request.once('close', done);
  response.once('close', done);
}

/**
 * Reads and discards what still arrives of a body after the response. Browsers read the response to a form once they have
 * sent all of it, so a connection that is closed before, as for a file that is too large, shows them no message
 * (RFC 9112, section 9.6).
 */
function discardRest(
  request: IncomingMessage,
  response: ServerResponse,
  { discardMs }: ConnectionLimits,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const discard = async () => {
    await readRest(request, discardMs);
    if (!request.complete) socket.destroy();
  };
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = (...given: unknown[]) => {
    if (!request.complete && !response.shouldKeepAlive) {
      // Node closes both directions with the response, which is what nginx asks for by default.
      socket.destroySoon = () => {
        socket.end();
        void discard().then(() => socket.destroy());
      };
    }
    return end(...given);
  };
  response.once('finish', () => {
    const isRead = request.readableEnded || request.destroyed;
    if (response.shouldKeepAlive && !isRead) void discard();
  });
}

/** Resolves once a body has ended, or after a time limit. */
function readRest(request: IncomingMessage, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', done);
    request.once('close', done);
    // What began to read it would stop the flow.
    request.removeAllListeners('data');
    request.resume();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Otherwise an idle connection would wait for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 25);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/** Returns the error of a port that can’t be opened, with the variable that sets it. */
export const explain = (error: NodeJS.ErrnoException, where: Place) =>
  new Error(reasonOf(error, where), { cause: error });

function reasonOf(error: NodeJS.ErrnoException, { port, host, name }: Place): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use by another program. Stop it, or set ${name} to another port.`;
  }
  if (error.code === 'EACCES') {
    return `This user isn’t allowed to open port ${port}. Set ${name} to a port above 1023.`;
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST is ${host}, which is not an address of this machine.`;
  }
  return `Couldn’t open port ${port}: ${error.message}`;
}
