import type { Actor, Context, LinkPurpose } from '../context.ts';
import { notFound } from '../errors.ts';
import { findLink } from './link-tokens.repository.ts';

export interface ResolvedLink {
  actor: Extract<Actor, { kind: 'claim-link' }>;
  storeId: string;
  /** Empty for a link to all claims of an order. */
  claimId: string;
  orderId: string;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A link that shows the claim also prints it; every other purpose stands for itself. */
const ACCEPTED: Record<LinkPurpose, readonly LinkPurpose[]> = {
  view: ['view'],
  print: ['print', 'view'],
  sign: ['sign'],
  'order-claims': ['order-claims'],
};

/**
 * Who the holder of a secret link is, and what it opens. Changes nothing: mail scanners open links
 * (D11). Throws `claim_not_found` for whatever is not a live link of this purpose.
 */
export async function resolveLink(
  ctx: Context,
  input: { token: string; purpose: LinkPurpose },
): Promise<ResolvedLink> {
  const { token, purpose } = input;
  const link = TOKEN.test(token)
    ? await findLink(ctx.database, token, ACCEPTED[purpose], ctx.now())
    : null;
  if (!link) throw notFound('claim');
  const { storeId, orderId } = link;
  const claimId = link.claimId ?? '';
  return {
    actor: { kind: 'claim-link', storeId, orderId, claimId, purpose },
    storeId,
    claimId,
    orderId,
  };
}
