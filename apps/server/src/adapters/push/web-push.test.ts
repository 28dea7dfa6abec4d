import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { pushService } from './testing/push-service.ts';
import { webPush } from './web-push.ts';

const PRIVATE_KEY = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
const none = async () => [];
const options = { privateKey: PRIVATE_KEY, subject: () => 'https://claims.example', resolve: none };
const allowed = webPush({ ...options, allowPrivate: true, limitMs: 500 });
const service = await pushService();
afterAll(() => service.stop());

const message = (device: { endpoint: string; p256dh: string; auth: string }) => ({
  endpoint: device.endpoint,
  p256dh: device.p256dh,
  auth: device.auth,
  payload: '{"title":"Juniper Outfitters"}',
  topic: 'a-topic',
  ttlSeconds: 3600,
});

describe('a message', () => {
  test('reaches the browser, signed, encrypted and with its lifetime', async () => {
    const device = service.subscribe(allowed.publicKey);
    expect(await allowed.send(message(device))).toEqual({ kind: 'sent' });
    const [came] = service.received;
    expect(came).toMatchObject({
      endpoint: device.endpoint,
      text: '{"title":"Juniper Outfitters"}',
      vapid: { aud: service.url, sub: 'https://claims.example', key: allowed.publicKey },
      headers: {
        ttl: '3600',
        topic: 'a-topic',
        urgency: 'normal',
        'content-encoding': 'aes128gcm',
      },
    });
    const hours = ((came?.vapid.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThan(24);
  });

  test('of a browser that is gone says so; any other answer can be tried again', async () => {
    const device = service.subscribe(allowed.publicKey);
    for (const status of [404, 410]) {
      service.answers(status);
      expect(await allowed.send(message(device))).toEqual({ kind: 'gone' });
    }
    for (const status of [301, 403, 413, 429, 500]) {
      service.answers(status);
      const answer = { kind: 'failed', status, problem: null };
      expect(await allowed.send(message(device))).toEqual(answer);
    }
    service.answers(null);
  });

  test('signed with another key is refused by the push service', async () => {
    const other = webPush({ ...options, privateKey: randomBytes(32), allowPrivate: true });
    const device = service.subscribe(allowed.publicKey);
    expect(await other.send(message(device))).toMatchObject({ kind: 'failed', status: 403 });
  });
});

describe('an address', () => {
  const device = service.subscribe(allowed.publicKey);
  const at = (...addresses: string[]) => webPush({ ...options, resolve: async () => addresses });

  test('is refused unless its host is public, before it is saved and before it is sent to', async () => {
    const endpoint = 'https://push.example/x';
    expect(await at('203.0.114.7').check({ ...device, endpoint })).toBeNull();
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1']) {
      const sender = at('203.0.114.7', address);
      expect(await sender.check({ ...device, endpoint })).toBe('address_not_public');
      const answer = { kind: 'failed', status: null, problem: 'address_not_public' };
      expect(await sender.send({ ...message(device), endpoint })).toEqual(answer);
    }
    expect(await at('203.0.114.7').check(device)).toBe('https_required');
  });

  test('with a key that is no point on the curve is refused', async () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(await allowed.check({ ...device, p256dh })).toBe('invalid_key');
    const answer = await allowed.send({ ...message(device), p256dh });
    expect(answer).toMatchObject({ kind: 'failed', problem: 'invalid_key' });
  });

  test('that does not answer is given up after a while', async () => {
    const endpoint = 'http://127.0.0.1:9/push';
    const answer = await allowed.send({ ...message(device), endpoint });
    expect(answer).toMatchObject({ kind: 'failed', problem: 'refused' });
  });
});
