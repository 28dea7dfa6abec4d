import { type LinkPurpose, write } from '@amends/core';
import { mintLink } from '@amends/core/access';
import type { TestApi } from './an-api.ts';

/** The secret of a link to a claim, as an e-mail would carry it. */
export const aLink = (
  { ctx }: TestApi,
  claim: { id: string; orderId: string; storeId: string },
  purpose: LinkPurpose,
): Promise<string> =>
  write(ctx, 'claim:update', { storeId: claim.storeId }, (writer) =>
    mintLink(writer, { purpose, claimId: claim.id, orderId: claim.orderId }),
  );
