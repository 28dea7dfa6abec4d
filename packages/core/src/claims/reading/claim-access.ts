import type { Actor, Context } from '../../kernel/internal.ts';
import { isConfirmed } from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';

/** Returns whether the actor is on the customer's side of a claim. */
export const isCustomer = (actor: Actor) => actor.kind === 'shopper' || actor.kind === 'claim-link';

/** Returns the permission to read a claim: the actor's own, or any of the store. */
export const readingClaims = (actor: Actor): Permission =>
  isCustomer(actor) ? 'claim:read-own' : 'claim:read';

/**
 * Returns the permission to answer or withdraw a claim: for actors who may write messages on their
 * own claim, or staff who may change any of the store.
 */
export const changingClaims = (actor: Actor): Permission =>
  isCustomer(actor) ? 'message:create' : 'claim:update';

/**
 * Returns whether street, phone and email may be shown: to everyone but the holder of a link who
 * has not confirmed the order's email.
 */
export function mayReadContact(
  ctx: Context,
  order: { storeId: string; orderId: string; email: string },
): boolean {
  return ctx.actor.kind !== 'claim-link' || isConfirmed(ctx, order);
}
