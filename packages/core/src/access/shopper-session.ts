import { timingSafeEqual } from 'node:crypto';
import type { Actor, Context, DeploymentKeys } from '../kernel/internal.ts';
import { findOrderEmail, hashSecret, keyedHash, unscoped } from '../kernel/internal.ts';
import { normalizeEmail } from '../kernel/order-number.rules.ts';

export type ShopperActor = Extract<Actor, { kind: 'shopper' }>;

const LIFETIME_MS = 2 * 60 * 60_000;
const LONGEST_MS = 12 * 60 * 60_000;
const REISSUE_AFTER_MS = 5 * 60_000;
const PREFIX = 'ams_';

interface SessionPayload {
  s: string;
  o: string;
  e: string;
  /** When the session was issued, in milliseconds. */
  t: number;
  /** When the holder looked the order up, in milliseconds; absent if equal to `t`. */
  f?: number;
}

/**
 * Returns a shopper session: proof, signed by the deployment, that its holder knew the order's
 * number and email. Bound to that order and email; 2 hours, sliding, 12 hours at most.
 */
export function issueShopperSession(
  keys: DeploymentKeys,
  session: { storeId: string; orderId: string; email: string },
  now: Date,
  since: number = now.getTime(),
): string {
  const payload: SessionPayload = {
    s: session.storeId,
    o: session.orderId,
    e: normalizeEmail(session.email),
    t: now.getTime(),
    f: since,
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${PREFIX}${body}.${signatureOf(keys, body)}`;
}

export interface ShopperSession {
  actor: ShopperActor;
  /** Returns the session renewed if it has aged, else unchanged. */
  refreshed: string | null;
}

/**
 * Returns the shopper of a token; null if the token is invalid, expired or foreign, or if the
 * order's email has changed.
 */
export async function findShopperSession(
  ctx: Context,
  token: string,
): Promise<ShopperSession | null> {
  const session = readToken(ctx.keys, token, ctx.now());
  if (!session) return null;
  const email = await findOrderEmail(unscoped(ctx), session.actor);
  return email === session.actor.email ? session : null;
}

function readToken(keys: DeploymentKeys, token: string, now: Date): ShopperSession | null {
  if (!token.startsWith(PREFIX)) return null;
  const [body, signature] = token.slice(PREFIX.length).split('.');
  if (!body || !signature || !sameText(signature, signatureOf(keys, body))) return null;
  const payload: SessionPayload = JSON.parse(Buffer.from(body, 'base64url').toString());
  const age = now.getTime() - payload.t;
  const since = payload.f ?? payload.t;
  if (age > LIFETIME_MS || now.getTime() - since > LONGEST_MS) return null;
  const actor: ShopperActor = {
    kind: 'shopper',
    storeId: payload.s,
    orderId: payload.o,
    email: payload.e,
  };
  return {
    actor,
    refreshed: age > REISSUE_AFTER_MS ? issueShopperSession(keys, actor, now, since) : null,
  };
}

const signatureOf = ({ shopperSession }: DeploymentKeys, body: string): string =>
  keyedHash(shopperSession, body);

const sameText = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
