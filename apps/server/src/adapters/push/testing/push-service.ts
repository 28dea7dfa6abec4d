import { createDecipheriv, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentKeys } from '../encrypt-push.ts';

/** A message for a device, decrypted. */
export interface ReceivedPush {
  /** The address it was sent to. */
  endpoint: string;
  text: string;
  headers: IncomingHttpHeaders;
  /** The sender, from the verified signature. */
  vapid: { aud: string; exp: number; sub: string; key: string };
}

/** A browser's subscription, in the form of `PushSubscription.toJSON` and `options`. */
export interface SimulatedDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  url: string;
  /** Received messages in order, accepted or not. */
  received: ReceivedPush[];
  /** Subscribes a browser; only messages signed with the key are accepted. */
  subscribe(vapidKey: string): SimulatedDevice;
  /** Sets the response status; null responds by the protocol. */
  answers(status: number | null): void;
  /** Removes a browser, as if its person had withdrawn the permission. */
  forget(device: SimulatedDevice): void;
  stop(): Promise<void>;
}

interface Subscription {
  vapidKey: string;
  auth: Buffer;
  pair: ReturnType<typeof createECDH>;
}

/**
 * Starts a local push service: it verifies the sender (RFC 8292), decrypts like the browser (RFC 8291), and
 * responds like RFC 8030: 201, 403 for another sender, 404 for an unknown browser.
 */
export async function pushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const subscriptions = new Map<string, Subscription>();
  let status: number | null = null;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const found = subscriptions.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    const vapid = senderOf(request.headers.authorization ?? '');
    if (vapid?.key !== found.vapidKey) return response.writeHead(403).end('not your subscription');
    const text = decrypted(Buffer.concat(parts), found);
    received.push({ endpoint: `${url}${request.url}`, text, headers: request.headers, vapid });
    return response.writeHead(status ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    subscribe(vapidKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      subscriptions.set(path, { vapidKey, auth, pair });
      const p256dh = pair.getPublicKey().toString('base64url');
      return { endpoint: `${url}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    answers: (given) => {
      status = given;
    },
    forget: ({ endpoint }) => void subscriptions.delete(new URL(endpoint).pathname),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns the sender of a signed request, or null if the signature isn't valid. */
export function senderOf(authorization: string): ReceivedPush['vapid'] | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isTheirs ? { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null;
}

/** Decrypts a message of one record like a browser (RFC 8291). */
export function decrypted(
  body: Buffer,
  { pair, auth }: Pick<Subscription, 'pair' | 'auth'>,
): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const { key, nonce } = contentKeys({
    secret: pair.computeSecret(sender),
    auth,
    salt,
    receiver: pair.getPublicKey(),
    sender,
  });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
