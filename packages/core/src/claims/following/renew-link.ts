import { revokeLinks } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import { limitClaimEmails } from './limit-claim-emails.ts';

/**
 * Ends every link to the claim and emails its customer a new one. Only that email contains the new
 * link: no response ever contains another person's token. See docs/rules/privacy.md#links.
 */
export async function renewLink(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<{ renewed: true }> {
  const { storeId, claimId } = input;
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    await limitClaimEmails(writer, await getClaimRow(writer, claimId), 'received');
    await revokeLinks(writer, claimId, ['view', 'print']);
    writer.emit({ name: 'claim.link-renewed', streamId: claimId });
    writer.emit({ name: 'email.requested', streamId: claimId, data: { template: 'received' } });
    return { renewed: true };
  });
}
