import { confirmationOf, type LinkPurpose, write } from '@amends/core';
import { mintLink } from '@amends/core/access';
import type { TestApi } from './an-api.ts';

/** Returns the secret of a link to a claim, as an email would contain it. */
export const aLink = (
  { ctx }: TestApi,
  claim: { id: string; orderId: string; storeId: string },
  purpose: LinkPurpose,
): Promise<string> =>
  write(ctx, 'claim:update', { storeId: claim.storeId }, (writer) =>
    mintLink(writer, { purpose, claimId: claim.id, orderId: claim.orderId }),
  );

/** Returns the header of a browser whose user has confirmed the email of the claim's order. */
export const confirmed = (
  { ctx }: TestApi,
  { storeId, orderId, authorEmail: email }: Record<'storeId' | 'orderId' | 'authorEmail', string>,
) => ({ 'x-confirmation': confirmationOf(ctx, { storeId, orderId, email }) });
