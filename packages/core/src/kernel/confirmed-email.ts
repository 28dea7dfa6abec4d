import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor, Context } from './context.ts';
import type { Connections } from './database-key.ts';
import { Refusal } from './errors.ts';
import { hashSecret } from './ids.ts';
import { findOrderEmail } from './order-email.repository.ts';
import { normalizeEmail } from './order-number.rules.ts';
import type { Permission } from './permission.rules.ts';

interface OrderEmail {
  storeId: string;
  orderId: string;
  email: string;
}

/** Returns the proof that a browser's user knows the order's email. The browser stores it. */
export const confirmationOf = (ctx: Context, order: OrderEmail): string =>
  createHmac('sha256', ctx.keys.shopperSession)
    .update(`confirmed:${order.storeId}:${order.orderId}:${normalizeEmail(order.email)}`)
    .digest('base64url');

/** Returns whether the request carries the proof for the order's current email. */
export const isConfirmed = (ctx: Context, order: OrderEmail): boolean =>
  ctx.confirmation !== undefined && sameText(ctx.confirmation, confirmationOf(ctx, order));

/** Permissions for writes that neither end nor change a claim. The signing link is its own proof. */
const OPEN_TO_ANY_LINK: readonly Permission[] = [
  'claim:read-own',
  'claim:sign',
  'media:create',
  'message:read',
];

/**
 * Throws `email_not_confirmed` if the holder of a link changes a claim without having confirmed the
 * order's current email. Every other actor has proved more than a link and passes.
 */
export async function requireConfirmedEmail(
  ctx: Context,
  permission: Permission,
  database: Connections,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'claim-link' || OPEN_TO_ANY_LINK.includes(permission)) return;
  if (await hasConfirmed(ctx, actor, database)) return;
  throw new Refusal('forbidden', 'email_not_confirmed', {});
}

async function hasConfirmed(
  ctx: Context,
  { storeId, orderId }: Extract<Actor, { kind: 'claim-link' }>,
  database: Connections,
): Promise<boolean> {
  if (ctx.confirmation === undefined) return false;
  const email = await findOrderEmail(database, { storeId, orderId });
  return email !== null && isConfirmed(ctx, { storeId, orderId, email });
}

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
