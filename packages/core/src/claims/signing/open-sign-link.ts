import { countWrongLink, findKnownLink } from '../../access/internal.ts';
import {
  type Actor,
  actingAs,
  type Context,
  notFound,
  read,
  unscoped,
} from '../../kernel/internal.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { getClaimRow, getWholeClaim } from '../reading/claims.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import type { ClaimItem } from '../terms/claim-item.shape.ts';
import { statementsToSign } from './statements-to-sign.ts';

/** The parts of a claim that its customer needs to recognize before signing. */
export interface ClaimToSign {
  claimNumber: number;
  orderNumber: string;
  filedAt: Date;
  /** Expiry of the link. */
  signBy: Date | null;
  items: Pick<ClaimItem, 'id' | 'name' | 'imageUrl' | 'quantity' | 'claimType' | 'details'>[];
  requestedResolution: string | null;
  shippingAddress: ClaimRow['shippingAddress'];
  /** Whether street and phone are masked until the order's email is confirmed. */
  masked: boolean;
  /** The statements the customer accepts by signing. */
  statements: string[];
}

/** The target of a signing link: a claim that waits for a signature, or why it no longer does. */
export type SignLink = {
  storeId: string;
  actor: Extract<Actor, { kind: 'claim-link' }>;
  claimNumber: number;
} & (
  | { state: 'unsigned'; claim: ClaimToSign }
  /** For `expired` and `replaced` the customer can request another link. */
  | { state: 'signed' | 'expired' | 'replaced' | 'cancelled' }
);

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the state of a signing link. Read-only, because mail scanners open links. Throws
 * `claim_not_found` for a claim's id alone, an unknown token, and another claim's token.
 */
export async function openSignLink(
  ctx: Context,
  { claimId, token }: { claimId: string; token: string },
): Promise<SignLink> {
  const link = TOKEN.test(token) ? await findKnownLink(unscoped(ctx), token, 'sign') : null;
  if (!link || link.claimId !== claimId) {
    await countWrongLink(ctx);
    throw notFound('claim');
  }
  const { storeId, orderId } = link;
  const actor = { kind: 'claim-link', storeId, orderId, claimId, purpose: 'sign' } as const;
  return read(
    actingAs(ctx, actor),
    'claim:read-own',
    { storeId, orderId, claimId },
    async (reader): Promise<SignLink> => {
      const row = await getClaimRow(reader, claimId);
      const known = { storeId, actor, claimNumber: row.claimNumber };
      if (row.claimState === 'ARCHIVED' && !link.usedAt) return { ...known, state: 'cancelled' };
      if (row.claimState !== 'DRAFT') return { ...known, state: 'signed' };
      if (link.revokedAt) return { ...known, state: 'replaced' };
      const { expiresAt } = link;
      if (expiresAt && expiresAt <= ctx.now()) return { ...known, state: 'expired' };
      const claim = describeClaim(reader.ctx, await getWholeClaim(reader, claimId));
      const statements = await statementsToSign(reader, row);
      return {
        ...known,
        state: 'unsigned',
        claim: {
          claimNumber: claim.claimNumber,
          orderNumber: claim.sourceOrderNumber,
          filedAt: claim.createdAt,
          signBy: expiresAt,
          items: claim.claimItems.map(({ id, name, imageUrl, quantity, claimType, details }) => ({
            id,
            name,
            imageUrl,
            quantity,
            claimType,
            details,
          })),
          requestedResolution: claim.requestedResolution,
          shippingAddress: claim.updatedShippingAddress ?? claim.shippingAddress,
          masked: claim.masked,
          statements,
        },
      };
    },
  );
}
