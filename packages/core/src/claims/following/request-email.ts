import { limitRate } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, parse, write } from '../../kernel/internal.ts';
import { requireApproval } from '../../mail/internal.ts';
import { isCustomer } from '../reading/claim-access.ts';
import { RequestEmailInput } from '../reading/claims.input.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import { limitClaimEmails } from './limit-claim-emails.ts';

const CUSTOMER_LIMIT = { limit: 3, windowSeconds: 3600 };

/**
 * Emails the claim's customer from one of the store's templates, with an optional note. Customers
 * may request only `received`, which contains their link, three times an hour. Throws
 * `store_not_approved`, and `too_many_emails` if staff sent the address three of this kind within the hour.
 */
export async function requestEmail(
  ctx: Context,
  input: RequestEmailInput,
): Promise<{ requested: true; template: string }> {
  const { storeId, claimId, template, note } = parse(RequestEmailInput, input);
  const customer = isCustomer(ctx.actor);
  if (customer && (template !== 'received' || note)) throw forbidden('claim:update');
  if (customer) await limitRate(ctx, [{ key: `email:${storeId}:${claimId}`, ...CUSTOMER_LIMIT }]);
  const permission = customer ? 'claim:read-own' : 'claim:update';
  return write(ctx, permission, { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    await requireApproval(writer);
    if (!customer) await limitClaimEmails(writer, claim, template);
    const data = { template, ...(note ? { note } : {}) };
    writer.emit({ name: 'email.requested', streamId: claimId, data });
    return { requested: true, template };
  });
}
