import { ECDH } from 'node:crypto';
import type { PushSender } from '@amends/core';
import { type CheckedPostOptions, checkedPost } from '../outbound/checked-post.ts';
import { encryptPush } from './encrypt-push.ts';
import { vapidKeys } from './vapid.ts';

/** The device isn't subscribed; see RFC 8030, section 7.3. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * Sends messages to browsers through their push services (RFC 8030), encrypted for the device (RFC 8291) and
 * signed with the deployment's key (RFC 8292). Endpoints come from browsers, so they are checked like webhook
 * addresses.
 */
export function webPush(
  options: CheckedPostOptions & {
    /** A P-256 key of 32 bytes. */
    privateKey: Buffer;
    /** The operator's contact: a `mailto:` or `https:` address. */
    subject: () => string;
    now?: () => Date;
  },
): PushSender {
  const { check, post } = checkedPost(options);
  const keys = vapidKeys(options.privateKey);
  const { now = () => new Date() } = options;
  return {
    publicKey: keys.publicKey,

    async check({ endpoint, p256dh }) {
      return isPoint(p256dh) ? check(endpoint) : 'invalid_key';
    },

    async send({ endpoint, p256dh, auth, payload, topic, ttlSeconds }) {
      if (!isPoint(p256dh)) return { kind: 'failed', status: null, problem: 'invalid_key' };
      const device = { p256dh: bytes(p256dh), auth: bytes(auth) };
      const headers = {
        Authorization: keys.authorize(endpoint, { subject: options.subject(), now: now() }),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        'User-Agent': 'Amends-Push/1',
        TTL: String(ttlSeconds),
        Topic: topic,
        Urgency: 'normal',
      };
      const answer = await post(endpoint, headers, encryptPush(Buffer.from(payload), device));
      const { status } = answer;
      if (GONE.has(status)) return { kind: 'gone' };
      if (status !== null && status >= 200 && status < 300) return { kind: 'sent' };
      return { kind: 'failed', status, problem: status === null ? answer.failure : null };
    },
  };
}

const bytes = (text: string) => Buffer.from(text, 'base64url');

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(bytes(p256dh), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
