import { isRefusal } from '@amends/core';
import { confirmEmail } from '@amends/core/claims';
import { requestLinkForClaim } from '@amends/core/commerce';
import { rememberConfirmation, type SecretLink } from '../access/secret-link.server.ts';
import { lineIn } from '../frame/text-in.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';

/** A link whose holder may change the claim, or the error for the typed email. */
type Confirmed<T> = { held: T; error: null } | { held: null; error: string };

type Confirmable = Pick<SecretLink, 'ctx' | 'portal' | 'storeId' | 'claimId' | 'orderId'>;

/**
 * Confirms the order's email if the form carries one, and remembers that in this browser. Without an email
 * the link is unchanged, and the use case refuses with `email_not_confirmed`.
 */
export async function confirmFromForm<T extends Confirmable>(
  held: T,
  form: FormData,
): Promise<Confirmed<T>> {
  const email = lineIn(form, 'email');
  if (held.ctx.actor.kind !== 'claim-link' || !email) return { held, error: null };
  const { ctx, portal, storeId, claimId, orderId } = held;
  const t = claimMessagesFor(portal.texts).claimPage.confirm;
  try {
    const { confirmation } = await confirmEmail(ctx, { storeId, claimId, email });
    if (!confirmation) return { held: null, error: t.wrong };
    rememberConfirmation(portal, orderId, confirmation);
    return { held: { ...held, ctx: { ...ctx, confirmation } }, error: null };
  } catch (error) {
    if (!isRefusal(error) || error.kind !== 'rate-limited') throw error;
    return { held: null, error: await offerMailbox(held, email) };
  }
}

/** Someone else may have used up the claim's attempts; the mailbox owner can continue by an emailed link. */
async function offerMailbox(held: Confirmable, email: string): Promise<string> {
  const { ctx, portal, storeId, orderId } = held;
  const t = claimMessagesFor(portal.texts).claimPage.confirm;
  try {
    await requestLinkForClaim(ctx, { storeId, orderId, email });
    return t.tooManyLinkSent;
  } catch (error) {
    if (isRefusal(error) && error.kind === 'rate-limited') return t.tooMany;
    // It isn't a valid email address, so no order can have it.
    if (isRefusal(error) && error.kind === 'invalid') return t.wrong;
    throw error;
  }
}
