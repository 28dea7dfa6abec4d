// A worker: receivers of webhooks on one port: /0, /1 and so on. Some of them can be made to hang.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

let hangs = new Set<number>();
/** For each receiver, how long after its event each message came, in milliseconds. */
let delays = new Map<number, number[]>();

const server = createServer((request, response) => {
  const which = Number(request.url?.slice(1));
  if (hangs.has(which)) {
    request.resume();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    const { timestamp } = JSON.parse(body) as { timestamp: string };
    const delay = Date.now() - Date.parse(timestamp);
    const known = delays.get(which);
    if (known) known.push(delay);
    else delays.set(which, [delay]);
    response.writeHead(204).end();
  });
});

parentPort?.on('message', (told: { hangs: number[] } | 'report') => {
  if (told === 'report') {
    parentPort?.postMessage(delays);
    return;
  }
  hangs = new Set(told.hangs);
  delays = new Map();
  parentPort?.postMessage('ready');
});

server.listen(0, '127.0.0.1', () =>
  parentPort?.postMessage({ port: (server.address() as AddressInfo).port }),
);
