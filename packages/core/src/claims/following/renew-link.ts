import { revokeLinks } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { requireApproval } from '../../mail/internal.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import { limitClaimEmails } from './limit-claim-emails.ts';

/**
 * Ends every link that opens the claim, including those to all claims of its order, and emails its customer a
 * new one. Only that email contains the new link: no response ever contains another person's token. Throws
 * `store_not_approved`. See docs/rules/privacy.md#links.
 */
export async function renewLink(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<{ renewed: true }> {
  const { storeId, claimId } = input;
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    await requireApproval(writer);
    const claim = await getClaimRow(writer, claimId);
    await limitClaimEmails(writer, claim, 'received');
    await revokeLinks(writer, claim, ['view', 'print', 'order-claims']);
    writer.emit({ name: 'claim.link-renewed', streamId: claimId });
    writer.emit({ name: 'email.requested', streamId: claimId, data: { template: 'received' } });
    return { renewed: true };
  });
}

/**
 * Ends every link that opens the claim, without sending a new one. Throws `claim_not_found`. See
 * docs/rules/privacy.md#links.
 */
export async function revokeClaimLinks(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<{ revoked: number }> {
  const { storeId, claimId } = input;
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const revoked = await revokeLinks(writer, claim, ['view', 'print', 'order-claims']);
    if (revoked > 0) writer.emit({ name: 'claim.links-revoked', streamId: claimId });
    return { revoked };
  });
}
