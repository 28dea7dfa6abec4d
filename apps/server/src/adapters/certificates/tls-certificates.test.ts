import { createServer as createTcpServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, expect, test } from 'vitest';
import { tlsCertificates } from './tls-certificates.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const DAY_MS = 86_400_000;

/** Makes a certificate that is its own authority. */
async function aCertificate(host: string, days: { from: number; to: number }) {
  const now = Date.now();
  const { private: key, cert } = await generate(
    [
      { name: 'organizationName', value: 'Test Authority' },
      { name: 'commonName', value: host },
    ],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate: new Date(now + days.from * DAY_MS),
      notAfterDate: new Date(now + days.to * DAY_MS),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
    },
  );
  return { key, cert };
}

const listens = (server: Server) =>
  new Promise<number>((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const host = 'claims.juniper.example';
const valid = await aCertificate(host, { from: -1, to: 30 });
const old = await aCertificate(host, { from: -30, to: -1 });
const port = await listens(createServer(valid));
const local = { mayConnect: () => true, limitMs: 15_000 };
const address = '127.0.0.1';

test('reads until when a certificate is valid, and who issued it', async () => {
  const reading = await tlsCertificates({ ...local, port, ca: valid.cert }).read({ host, address });
  expect(reading).toMatchObject({ ok: true, issuer: 'Test Authority' });
  const days = reading.ok ? (reading.validUntil.getTime() - Date.now()) / 86_400_000 : 0;
  expect(Math.round(days)).toBe(30);
});

test('says what is wrong with a certificate', async () => {
  const trusting = tlsCertificates({ ...local, port, ca: valid.cert });
  const problemOf = async (reader: typeof trusting, name: string) => {
    const reading = await reader.read({ host: name, address });
    return reading.ok ? null : reading.problem;
  };
  expect(await problemOf(trusting, 'other.juniper.example')).toBe('wrong_name');
  expect(await problemOf(tlsCertificates({ ...local, port }), host)).toBe('untrusted');
  const past = { ...local, port: await listens(createServer(old)), ca: old.cert };
  expect(await problemOf(tlsCertificates(past), host)).toBe('expired');
});

test('a server that speaks no TLS, is silent or is not there is no answer in time', async () => {
  const plain = await listens(createTcpServer((socket) => socket.end('HTTP/1.0 400\r\n\r\n')));
  const silent = await listens(createTcpServer());
  const closed = await listens(createTcpServer());
  servers.at(-1)?.close();
  const problemAt = async (at: number, limitMs = local.limitMs) => {
    const reader = tlsCertificates({ ...local, port: at, limitMs });
    const reading = await reader.read({ host, address });
    return reading.ok ? null : reading.problem;
  };
  expect(await problemAt(plain)).toBe('no_tls');
  expect(await problemAt(silent, 300)).toBe('no_tls');
  expect(await problemAt(closed)).toBe('no_answer');
});

test('no address inside of a network is ever connected to', async () => {
  let visits = 0;
  const inside = await listens(
    createTcpServer(() => {
      visits += 1;
    }),
  );
  const reader = tlsCertificates({ port: inside, limitMs: 300 });
  for (const private_ of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', 'localhost']) {
    const reading = await reader.read({ host, address: private_ });
    expect(reading).toEqual({ ok: false, problem: 'address_not_public' });
  }
  expect(visits).toBe(0);
});
