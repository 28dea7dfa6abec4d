import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { httpWebhooks } from './http-webhooks.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const none = async () => [];
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Returns the address of a server that answers as given. */
async function aServer(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const request = (url: string, more: object = {}) => ({
  url,
  id: 'whd_1',
  at: new Date(),
  body: '{"type":"webhook.test","data":{}}',
  secrets: [SECRET],
  ...more,
});
const allowed = httpWebhooks({ resolve: none, allowPrivate: true, limitMs: 300 });

describe('an address', () => {
  const lookups: string[] = [];
  const at = (...addresses: string[]) =>
    httpWebhooks({
      resolve: async (host) => {
        lookups.push(host);
        return addresses;
      },
    });

  test('is refused unless every address of its host is public', async () => {
    expect(await at('203.0.114.7').check('https://hooks.example/')).toBeNull();
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1']) {
      const sender = at('203.0.114.7', address);
      expect(await sender.check('https://hooks.example/')).toBe('address_not_public');
      const answer = await sender.send(request('https://hooks.example/'));
      expect(answer).toMatchObject({ status: null, failure: 'address_not_public' });
    }
    expect(await at().check('https://hooks.example/')).toBe('host_unknown');
    expect(await at('203.0.114.7').check('http://hooks.example/')).toBe('https_required');
  });

  test('is refused in any spelling of a private one, without asking DNS', async () => {
    lookups.length = 0;
    for (const host of [
      '127.1',
      '0x7f000001',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]) {
      expect(await at('203.0.114.7').check(`https://${host}/`), host).toBe('address_not_public');
    }
    expect(lookups).toEqual([]);
  });

  test('that DNS changes in the meantime is not connected to: the connection is to what was checked', async () => {
    const url = new URL(await aServer((_request, response) => response.end('reached')));
    // Plain HTTP is refused otherwise; the certificate of this server would be no better.
    let asked = 0;
    const sender = httpWebhooks({
      mayConnect: (address) => address === '203.0.114.7',
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ['203.0.114.7'] : ['127.0.0.1'];
      },
      limitMs: 300,
    });
    const answer = await sender.send(request(`https://hooks.example:${url.port}/`));
    expect(answer.status).toBeNull();
    expect(asked).toBe(1);
  });
});

describe('a message', () => {
  test('is answered with the status and the start of the body, and follows no redirect', async () => {
    const url = await aServer((_request, response) =>
      response.writeHead(500).end('x'.repeat(9000)),
    );
    const answer = await allowed.send(request(url));
    expect(answer).toMatchObject({ status: 500, answer: 'x'.repeat(4096) });
    const away = await aServer((_request, response) =>
      response.writeHead(307, { Location: url }).end(),
    );
    expect(await allowed.send(request(away))).toMatchObject({ status: 307 });
  });

  test('ends although the other side switches to another protocol', async () => {
    const url = await aServer(({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    expect(await allowed.send(request(url))).toMatchObject({ status: 101, answer: '' });
  });

  test('waits no longer than the limit, for an answer or for its end', async () => {
    const silent = await aServer(() => undefined);
    expect(await allowed.send(request(silent))).toMatchObject({ status: null, failure: 'timeout' });
    const endless = await aServer((_request, response) => {
      response.writeHead(200);
      response.write('a');
    });
    expect(await allowed.send(request(endless))).toMatchObject({ failure: 'timeout' });
    const { port } = new URL(silent);
    servers[0]?.closeAllConnections();
    await new Promise((resolve) => servers[0]?.close(resolve));
    const closed = await allowed.send(request(`http://127.0.0.1:${port}/`));
    expect(closed).toMatchObject({ status: null, failure: 'refused' });
  });

  test('is accepted by the receiver of the documentation, once, with either secret, and forged by no one', async () => {
    const path = fileURLToPath(
      new URL('../../../../../docs/examples/webhook-receiver.mjs', import.meta.url),
    );
    const receiver = spawn(process.execPath, [path], {
      env: { ...process.env, PORT: '0', WEBHOOK_SECRET: SECRET },
    });
    let said = '';
    receiver.stdout.on('data', (part) => {
      said += part;
    });
    try {
      await expect.poll(() => said).toMatch(/port \d+/);
      const url = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}/`;
      const patient = httpWebhooks({ resolve: none, allowPrivate: true });
      const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
      const body = '{"type":"claim.approved","data":{"claim":{"claimNumber":1001}}}';
      for (const secrets of [[SECRET], [other, SECRET]]) {
        expect(await patient.send(request(url, { body, secrets }))).toMatchObject({ status: 204 });
      }
      expect(await patient.send(request(url, { secrets: [other] }))).toMatchObject({ status: 401 });
      const old = new Date(Date.now() - 600_000);
      expect(await patient.send(request(url, { at: old }))).toMatchObject({ status: 401 });
      await expect.poll(() => said.match(/claim\.approved 1001/g)?.length).toBe(1);
    } finally {
      receiver.kill();
    }
  });
});
