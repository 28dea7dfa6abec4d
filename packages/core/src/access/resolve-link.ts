import type { Actor, Context, LinkPurpose } from '../kernel/internal.ts';
import { notFound, unscoped } from '../kernel/internal.ts';
import { findLink } from './link-tokens.repository.ts';
import { limitRate } from './rate-limits.repository.ts';

export interface ResolvedLink {
  actor: Extract<Actor, { kind: 'claim-link' }>;
  storeId: string;
  /** Empty for a link to all claims of an order. */
  claimId: string;
  orderId: string;
  /** The number of the claim's last event: what is read later includes it. */
  sequence: number;
}

/** Counts a request with an invalid link; throws `too_many_requests` past the limit. */
export const countWrongLink = (ctx: Context): Promise<void> =>
  ctx.clientNetwork === undefined
    ? Promise.resolve()
    : limitRate(ctx, [
        { key: `wrong-link:${ctx.clientNetwork}`, limit: 200, windowSeconds: 15 * 60 },
      ]);

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the actor that the holder of a secret link becomes, and the resource it opens. Read-only,
 * because mail scanners open links. Throws `claim_not_found` for anything but an active link of
 * this purpose, and `too_many_requests` after 200 of those in 15 minutes from one network; active
 * links always open.
 */
export async function resolveLink(
  ctx: Context,
  input: { token: string; purpose: LinkPurpose },
): Promise<ResolvedLink> {
  const { token, purpose } = input;
  const link = TOKEN.test(token) ? await findLink(unscoped(ctx), token, purpose, ctx.now()) : null;
  if (!link) {
    await countWrongLink(ctx);
    throw notFound('claim');
  }
  const { storeId, orderId, sequence } = link;
  const claimId = link.claimId ?? '';
  return {
    actor: { kind: 'claim-link', storeId, orderId, claimId, purpose },
    storeId,
    claimId,
    orderId,
    sequence,
  };
}
