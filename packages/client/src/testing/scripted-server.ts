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
  /** JSON unless it is a text. */
  body?: unknown;
  /** Close the connection instead of answering. */
  hangUp?: boolean;
  /** Never answer. */
  silent?: boolean;
}

export interface ScriptedServer {
  url: string;
  /** What arrived since the last `answers`. */
  received: ReceivedRequest[];
  /** The answers to come, in order; the last one is repeated. */
  answers(...script: ScriptedAnswer[]): void;
  stop(): Promise<void>;
}

/** Returns an HTTP server on a real port that notes what it is asked and answers as it is told. */
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
