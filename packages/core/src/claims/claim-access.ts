import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '../access/order-number.rules.ts';
import type { Permission } from '../access/permission.rules.ts';
import type { Actor, Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/** Whether the actor is the customer's side of a claim. */
export const isCustomer = (actor: Actor) => actor.kind === 'shopper' || actor.kind === 'claim-link';

/** The permission to read a claim: one's own, or any of the store. */
export const readingClaims = (actor: Actor): Permission =>
  isCustomer(actor) ? 'claim:read-own' : 'claim:read';

/** The permission to answer or withdraw a claim: whoever may write messages on their own, or staff
 * who may change any of the store. */
export const changingClaims = (actor: Actor): Permission =>
  isCustomer(actor) ? 'message:create' : 'claim:update';

/** Proof that a browser's person knew the order's e-mail; kept by the browser (D11). */
export const confirmationOf = (
  ctx: Context,
  order: { storeId: string; orderId: string; email: string },
) =>
  createHmac('sha256', ctx.keys.shopperSession)
    .update(`confirmed:${order.storeId}:${order.orderId}:${normaliseEmail(order.email)}`)
    .digest('base64url');

/** Whether street, phone and e-mail may be shown: to everybody but the holder of a mere link who
 * has not confirmed the order's e-mail (D11). */
export function mayReadContact(
  ctx: Context,
  order: { storeId: string; orderId: string; email: string },
  confirmation: string | undefined,
): boolean {
  if (ctx.actor.kind !== 'claim-link') return true;
  return confirmation !== undefined && sameText(confirmation, confirmationOf(ctx, order));
}

/** Compares in the same time wherever two texts differ. */
export const sameText = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
