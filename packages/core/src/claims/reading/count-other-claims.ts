import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { readingClaims } from './claim-access.ts';
import { countClaimsNextTo } from './claims.repository.ts';

/** Returns how many other claims the order of a claim has. Throws `claim_not_found`. */
export const countOtherClaims = (
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<number> =>
  read(ctx, readingClaims(ctx.actor), { storeId, claimId }, (reader) =>
    countClaimsNextTo(reader, claimId),
  );
