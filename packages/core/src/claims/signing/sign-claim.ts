import { useLink } from '../../access/internal.ts';
import { changedAddress } from '../../commerce/orders/changed-address.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { invalid, newId, notFound, parse, write } from '../../kernel/internal.ts';
import { attachMedia } from '../evidence/media.repository.ts';
import { mediaIdOf } from '../evidence/media-id.rules.ts';
import { moveClaim } from '../moving/move-claim.ts';
import { insertDocument } from '../reading/claim-documents.repository.ts';
import { SignClaimInput } from '../reading/claims.input.ts';
import { getClaimRow, getWholeClaim } from '../reading/claims.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { statementsToSign } from './statements-to-sign.ts';

/**
 * Signs a claim that was filed on the customer's behalf: DRAFT becomes NEW. Uses up the link in the
 * same transaction, so of several attempts one signs. Every other attempt throws `claim_not_found`,
 * as does another claim's token. See docs/rules/evidence.md#statements-and-signatures.
 */
export async function signClaim(ctx: Context, input: SignClaimInput): Promise<ClaimDetails> {
  const given = parse(SignClaimInput, input);
  const { storeId, claimId } = given;
  return write(ctx, 'claim:sign', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const same =
      [claim.orderId, claim.sourceOrderId].includes(given.orderId ?? claim.orderId) &&
      (given.sourceOrderId ?? claim.sourceOrderId) === claim.sourceOrderId;
    if (!same) throw notFound('claim');
    const link = { token: given.token, claimId, purpose: 'sign' as const };
    if (!(await useLink(writer, link))) throw notFound('claim');
    const mediaId = given.imageUrl ? signatureMedia(given.imageUrl) : null;
    if (mediaId) await attachMedia(writer, [mediaId], { claimId });
    await insertDocument(writer, {
      id: newId('doc'),
      claimId,
      type: 'SIGNATURE',
      mediaId,
      content: given.signatureName ?? null,
    });
    for (const content of await statementsToSign(writer, claim)) {
      await insertDocument(writer, {
        id: newId('doc'),
        claimId,
        type: 'ACKNOWLEDGEMENT',
        mediaId: null,
        content,
      });
    }
    const address = changedAddress(claim.shippingAddress, given.updatedShippingAddress ?? null);
    await moveClaim(writer, claim, 'NEW', {
      event: 'claim.signed',
      ...(address ? { change: { updatedShippingAddress: address } } : {}),
    });
    return describeClaim(ctx, await getWholeClaim(writer, claimId));
  });
}

function signatureMedia(imageUrl: string): string {
  const mediaId = mediaIdOf(imageUrl);
  if (mediaId) return mediaId;
  throw invalid([{ path: 'imageUrl', code: 'not_our_file', text: 'signature_not_uploaded' }]);
}
