import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './http.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';

const logged: string[] = [];
const log = createLog('error', { write: (line) => void logged.push(line) });
const app = createApp({ trustedProxies: [], log, isReady: async () => true });
app.all('*', (c) => c.text(new URL(new Request(c.req.raw).url).pathname));
const listener = await listen(app, { port: 0, host: '127.0.0.1', name: 'PORT' });
afterAll(() => listener.close(1_000));

/** Sends raw lines that no client library would; returns the status. */
async function send(...lines: string[]): Promise<number> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.end(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

test('a malformed request is refused, and is not a server error', async () => {
  expect(await send('GET /page HTTP/1.1', 'Host: a.example')).toBe(200);
  expect(await send('GET http://a.example/page HTTP/1.1', 'Host: a.example')).toBe(200);
  expect(await send('TRACE /page HTTP/1.1', 'Host: a.example')).toBe(405);
  expect(await send('GET http://me:secret@a.example/page HTTP/1.1', 'Host: a.example')).toBe(400);
  expect(await send('GET //me@a.example/page HTTP/1.1', 'Host: a.example')).toBe(200);
  expect(await send('GET /page HTTP/1.1', 'Host: a.example', 'Host: b.example')).toBe(400);
  expect(await send('GET /page HTTP/1.1', 'Host: a.example', 'host: a.example')).toBe(400);
  expect(logged).toEqual([]);
});
