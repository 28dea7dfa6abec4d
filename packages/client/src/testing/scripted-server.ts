import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
  /** Closes the connection instead of responding. */
  hangUp?: boolean;
  /** Never responds. */
  silent?: boolean;
}

export interface ScriptedServer {
  url: string;
  /** The requests received since the last call of `answers`. */
  received: ReceivedRequest[];
  /** Sets the next responses, in order; the last one is repeated. */
  answers(...script: ScriptedAnswer[]): void;
  stop(): Promise<void>;
}

/** Starts an HTTP server on a real port that records requests and sends the given responses. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  let script: ScriptedAnswer[] = [{}];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const answer = (script.length > 1 ? script.shift() : script[0]) ?? {};
    if (answer.silent) return;
    if (answer.hangUp) return void request.socket.destroy();
    const isText = typeof answer.body === 'string';
    const type = isText ? 'text/html' : 'application/json';
    response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers });
    response.end(isText ? answer.body : JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(...next) {
      received.length = 0;
      script = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
