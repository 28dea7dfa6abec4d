import { isRefusal } from '@amends/core';
import { openLink } from '@amends/core/claims';
import { redirect } from 'react-router';
import { linkRefused, type SecretLink } from '../access/secret-link.server.ts';

/** Intents of the claim page's forms that open another page by a new link. */
export type Opening = 'print' | 'order-claims';

export const isOpening = (intent: unknown): intent is Opening =>
  intent === 'print' || intent === 'order-claims';

/**
 * Creates a link to a claim's print page, or to all claims of its order, and redirects there. A holder who
 * has not confirmed the order's email stays on the claim's page, which asks for it.
 */
export async function openFromClaim(held: SecretLink, request: Request, opening: Opening) {
  const { ctx, storeId, claimId, token: own } = held;
  try {
    const { token, orderId } = await openLink(ctx, { storeId, claimId, purpose: opening });
    return redirect(
      opening === 'print' ? `/print/${token}` : `/claims/view/${orderId}?token=${token}`,
    );
  } catch (error) {
    if (isRefusal(error) && error.code === 'email_not_confirmed') return redirect(`/view/${own}`);
    throw linkRefused(error, request, held.portal.texts);
  }
}
