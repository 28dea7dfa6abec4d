import { limitWithin, mintLink, tooManyRequests } from '../../access/internal.ts';
import type { Actor, Context, LinkPurpose } from '../../kernel/internal.ts';
import { forbidden, write } from '../../kernel/internal.ts';
import { changingClaims, isCustomer } from '../reading/claim-access.ts';
import { getClaimRow } from '../reading/claims.repository.ts';

/** A page that customers open from another page, through its own link. */
export type OpenedPurpose = Extract<LinkPurpose, 'view' | 'print' | 'order-claims'>;

/**
 * The pages that the holder of each kind of link may open; a shopper who looked up the order may open all.
 */
const LEADS_TO: Readonly<Record<LinkPurpose, readonly OpenedPurpose[]>> = {
  view: ['print', 'order-claims'],
  'order-claims': ['view'],
  print: [],
  sign: [],
  'order-look-up': [],
};

const PRINT_LINK_MS = 30 * 86_400_000;

/**
 * Returns a new link to a claim, to its print view, or to all claims of its order, for its customer. A print
 * link lasts 30 days. Staff get no link, since it would be the customer's. Throws `claim_not_found`,
 * `forbidden` if the holder's link doesn't lead there, `email_not_confirmed` for all claims of an order if
 * the holder has not confirmed its email, and `too_many_requests` past 60 an hour for each claim. See
 * docs/rules/privacy.md#links.
 */
export async function openLink(
  ctx: Context,
  input: { storeId: string; claimId: string; purpose: OpenedPurpose },
): Promise<{ token: string; orderId: string }> {
  const { storeId, claimId, purpose } = input;
  if (!leadsTo(ctx.actor, purpose)) throw forbidden('claim:read-own');
  const isOfOrder = purpose === 'order-claims';
  // A forwarded link to one claim must not open the others.
  const permission = isOfOrder ? changingClaims(ctx.actor) : 'claim:read-own';
  // The order's link gives access to a claim only after the order is known to be the holder's.
  return write(ctx, permission, { storeId }, async (writer) => {
    const { orderId } = await getClaimRow(writer, claimId);
    // After the look-up, so that strangers can't use up the customer's limit.
    const limit = { key: `open:${storeId}:${claimId}`, limit: 60, windowSeconds: 3600 };
    await limitWithin(writer, limit, tooManyRequests);
    const token = await mintLink(writer, {
      purpose,
      claimId: isOfOrder ? null : claimId,
      orderId,
      ...(purpose === 'print' ? { expiresAt: new Date(ctx.now().getTime() + PRINT_LINK_MS) } : {}),
    });
    return { token, orderId };
  });
}

function leadsTo(actor: Actor, purpose: OpenedPurpose): boolean {
  if (actor.kind === 'claim-link') return LEADS_TO[actor.purpose].includes(purpose);
  return isCustomer(actor);
}
