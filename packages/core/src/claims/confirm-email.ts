import { limitRate } from '../access/index.ts';
import { normaliseEmail } from '../access/order-number.rules.ts';
import type { Context } from '../context.ts';
import { read } from '../transaction.ts';
import { confirmationOf, readingClaims, sameText } from './claim-access.ts';
import { getClaimRow } from './claims.repository.ts';

export interface Confirmation {
  confirmed: boolean;
  /** To be kept by this browser and given to `getClaim`; bound to the order and its e-mail. */
  confirmation: string | null;
}

const LIMIT = { limit: 10, windowSeconds: 15 * 60 };

/** Whether the e-mail is that of the claim's order: then street, phone and e-mail may be shown to
 * this browser (D11). At most 10 tries in 15 minutes for a claim; then `too_many_requests`. */
export async function confirmEmail(
  ctx: Context,
  input: { storeId: string; claimId: string; email: string },
): Promise<Confirmation> {
  const { storeId, claimId, email } = input;
  const claim = await read(ctx, readingClaims(ctx.actor), { storeId, claimId }, (reader) =>
    getClaimRow(reader, claimId),
  );
  await limitRate(ctx, [{ key: `confirm:${storeId}:${claimId}`, ...LIMIT }]);
  const confirmed = sameText(normaliseEmail(email), normaliseEmail(claim.authorEmail));
  const { orderId, authorEmail } = claim;
  return {
    confirmed,
    confirmation: confirmed ? confirmationOf(ctx, { storeId, orderId, email: authorEmail }) : null,
  };
}
