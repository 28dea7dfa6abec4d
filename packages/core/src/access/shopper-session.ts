import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../context.ts';
import { hashSecret } from '../ids.ts';
import type { DeploymentKeys } from './deployment-keys.ts';
import { normaliseEmail } from './order-number.rules.ts';

export type ShopperActor = Extract<Actor, { kind: 'shopper' }>;

const LIFETIME_MS = 2 * 60 * 60_000;
const REISSUE_AFTER_MS = 5 * 60_000;
const PREFIX = 'ams_';

interface SessionPayload {
  s: string;
  o: string;
  e: string;
  /** Issued at, in milliseconds. */
  t: number;
}

/**
 * A shopper session: proof, signed by the deployment, that its holder knew the order's number and
 * e-mail. Bound to that one order; 2 hours, sliding (D3).
 */
export function issueShopperSession(
  keys: DeploymentKeys,
  session: { storeId: string; orderId: string; email: string },
  now: Date,
): string {
  const payload: SessionPayload = {
    s: session.storeId,
    o: session.orderId,
    e: normaliseEmail(session.email),
    t: now.getTime(),
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${PREFIX}${body}.${signatureOf(keys, body)}`;
}

/** The shopper a token stands for, and a token with a new lease when it has aged; null when it is
 * wrong, expired or not ours. */
export function readShopperSession(
  keys: DeploymentKeys,
  token: string,
  now: Date,
): { actor: ShopperActor; refreshed: string | null } | null {
  if (!token.startsWith(PREFIX)) return null;
  const [body, signature] = token.slice(PREFIX.length).split('.');
  if (!body || !signature || !sameText(signature, signatureOf(keys, body))) return null;
  const payload: SessionPayload = JSON.parse(Buffer.from(body, 'base64url').toString());
  const age = now.getTime() - payload.t;
  if (age > LIFETIME_MS) return null;
  const actor: ShopperActor = {
    kind: 'shopper',
    storeId: payload.s,
    orderId: payload.o,
    email: payload.e,
  };
  return {
    actor,
    refreshed: age > REISSUE_AFTER_MS ? issueShopperSession(keys, actor, now) : null,
  };
}

// Making a key of bytes takes longer than signing with it.
const signingKeys = new WeakMap<Buffer, KeyObject>();

function signatureOf({ shopperSession }: DeploymentKeys, body: string): string {
  const key = signingKeys.get(shopperSession) ?? createSecretKey(shopperSession);
  signingKeys.set(shopperSession, key);
  return createHmac('sha256', key).update(body).digest('base64url');
}

const sameText = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
