import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

/**
 * Returns a connected socket, and a function for the text received at the other end, in as many
 * chunks as were sent.
 */
async function connected() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'connection');
  const socket = new GatheringSocket();
  const sent: number[] = [];
  const writev = socket._writev?.bind(socket);
  socket._writev = (chunks, done) => {
    sent.push(chunks.length);
    writev?.(chunks, done);
  };
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[peer]] = await Promise.all([arrived, once(socket, 'connect')]);
  onTestFinished(() => {
    socket.destroy();
    peer.destroy();
    server.close();
  });
  return { socket, peer, sent };
}

/** Reads until the sender ends. */
async function all(peer: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of peer) text += piece;
  return text;
}

test('everything written in one turn is sent at once, in order', async () => {
  const { socket, peer, sent } = await connected();
  const statement = (text: string) => {
    socket.cork();
    socket.write(`${text}:`);
    socket.write('bind ');
    socket.uncork();
  };
  socket.write('begin ');
  statement('one');
  await Promise.all([1, 2].map(async (n) => statement(String(n))));
  await Promise.resolve();
  statement('last');
  await new Promise(setImmediate);
  expect(sent).toEqual([9]);
  socket.end('end');
  expect(await all(peer)).toBe('begin one:bind 1:bind 2:bind last:bind end');
});

test('no write waits for a later turn', async () => {
  const { socket, peer } = await connected();
  const answered = once(peer, 'data');
  socket.write('alone');
  expect(String((await answered)[0])).toBe('alone');
});

test('a socket that closes with writes buffered ends like any other', async () => {
  const { socket, peer } = await connected();
  const ended = all(peer);
  const closed = once(socket, 'close');
  socket.write('lost');
  socket.destroy();
  await closed;
  expect(await ended).toBe('');
});
