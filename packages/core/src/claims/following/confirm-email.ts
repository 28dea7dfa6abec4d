import { limitRate, type RateLimit } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { confirmationOf, read, sameText } from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { readingClaims } from '../reading/claim-access.ts';
import { getWholeClaim } from '../reading/claims.repository.ts';

export interface Confirmation {
  confirmed: boolean;
  /** Proof for this browser to store and send again; bound to the order and its current email. */
  confirmation: string | null;
}

/**
 * Checks an email against that of the claim's order. With the returned proof, this browser may read
 * street, phone and email and change the claim. Throws `too_many_requests` after 10 attempts in 15
 * minutes from one network, and after 50 in an hour in total; `requestLinkForClaim` then still lets
 * the customer in, through the order's mailbox.
 */
export async function confirmEmail(
  ctx: Context,
  input: { storeId: string; claimId: string; email: string },
): Promise<Confirmation> {
  const { storeId, claimId, email } = input;
  const { claim, settings } = await read(
    ctx,
    readingClaims(ctx.actor),
    { storeId, claimId },
    (reader) => getWholeClaim(reader, claimId),
  );
  // In this order, so that attempts refused by the network's own limit don't count toward everyone's.
  const { ofNetwork, ofClaim } = limitsOf(storeId, claimId, ctx.clientNetwork ?? '');
  await limitRate(ctx, [ofNetwork]);
  await limitRate(ctx, [ofClaim]);
  const { orderEmail } = settings;
  const confirmed = sameText(normalizeEmail(email), orderEmail);
  const order = { storeId, orderId: claim.orderId, email: orderEmail };
  return { confirmed, confirmation: confirmed ? confirmationOf(ctx, order) : null };
}

/** Counted by network first, so that a stranger's guesses do not lock the customer out. */
const limitsOf = (
  storeId: string,
  claimId: string,
  from: string,
): { ofNetwork: RateLimit; ofClaim: RateLimit } => ({
  ofNetwork: { key: `confirm:${storeId}:${claimId}:${from}`, limit: 10, windowSeconds: 15 * 60 },
  ofClaim: { key: `confirm:${storeId}:${claimId}`, limit: 50, windowSeconds: 3600 },
});
