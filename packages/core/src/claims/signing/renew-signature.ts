import { limitRate, revokeLinks } from '../../access/internal.ts';
import { actingAs, type Context, conflict, type Writer, write } from '../../kernel/internal.ts';
import { requireApproval } from '../../mail/internal.ts';
import { limitClaimEmails } from '../following/limit-claim-emails.ts';
import { getClaimRow, updateClaim } from '../reading/claims.repository.ts';
import { openSignLink } from './open-sign-link.ts';

/**
 * Asks the customer for their signature again. Ends earlier links, sends a new one to the order's
 * email and nowhere else, and restarts the days to sign. Throws `signature_not_awaited` for a claim
 * that is signed or canceled.
 */
export async function renewSignature(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<{ requested: true }> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    await requireApproval(writer);
    await limitClaimEmails(writer, await getClaimRow(writer, claimId), 'signature-requested');
    return renew(writer, claimId);
  });
}

/**
 * Does the same for the holder of a link that no longer works. Throws `claim_not_found`,
 * `signature_not_awaited`, and `too_many_requests` past three an hour.
 */
export async function requestSignLink(
  ctx: Context,
  { claimId, token }: { claimId: string; token: string },
): Promise<{ requested: true }> {
  const { storeId, actor } = await openSignLink(ctx, { claimId, token });
  await limitRate(ctx, [{ key: `sign:${storeId}:${claimId}`, limit: 3, windowSeconds: 3600 }]);
  return write(actingAs(ctx, actor), 'claim:sign', { storeId, claimId }, (writer) =>
    renew(writer, claimId),
  );
}

async function renew(writer: Writer, claimId: string): Promise<{ requested: true }> {
  const claim = await getClaimRow(writer, claimId);
  if (claim.claimState !== 'DRAFT') {
    throw conflict('signature_not_awaited');
  }
  await revokeLinks(writer, claim, ['sign']);
  await updateClaim(writer, claim, { stateAt: writer.ctx.now() });
  writer.emit({ name: 'claim.signature-renewed', streamId: claimId });
  return { requested: true };
}
