import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';

export interface Listener {
  port: number;
  /** Takes no new requests, lets running ones finish for `graceMs`, then cuts them off. */
  close(graceMs: number): Promise<void>;
}

/** Serves an app. Port 0 takes a free one. Throws in words when the port cannot be had. */
export async function listen(
  app: Hono<AppEnv>,
  { port, host, name }: { port: number; host: string; name: string },
): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(explain(error, port, host, name), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => closeServer(server, graceMs),
  };
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection whose last request is done would otherwise wait for its next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 25);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

function explain(error: NodeJS.ErrnoException, port: number, host: string, name: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use by another program. Stop it, or set ${name} to another port.`;
  }
  if (error.code === 'EACCES') {
    return `This user may not open port ${port}. Set ${name} to a port above 1023.`;
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST is ${host}, which is not an address of this machine.`;
  }
  return `Port ${port} cannot be opened: ${error.message}`;
}
