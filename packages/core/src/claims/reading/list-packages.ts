import { isTrackingEventStatus } from '../../commerce/orders/fulfillment-status.rules.ts';
import { type Context, findOrderEmail, read, unscoped } from '../../kernel/internal.ts';
import type { ClaimPackage } from '../terms/package-milestones.rules.ts';
import { mayReadContact, readingClaims } from './claim-access.ts';
import { getClaimRow } from './claims.repository.ts';
import { listPackagesOf } from './packages.repository.ts';

/**
 * Returns the packages that a claim is about and those that replace them, with the carrier's scans. The
 * holder of a link who has not confirmed the order's email sees no carrier's text, which may name a street or
 * a neighbor. Throws `claim_not_found`.
 */
export async function listPackages(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ClaimPackage[]> {
  const { storeId, claimId } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, claimId }, async (reader) => {
    const { orderId } = await getClaimRow(reader, claimId);
    const [packages, email] = await Promise.all([
      listPackagesOf(reader, claimId),
      findOrderEmail(unscoped(ctx), { storeId, orderId }),
    ]);
    if (email !== null && mayReadContact(ctx, { storeId, orderId, email })) return packages;
    return packages.map((one) => ({
      ...one,
      scans: one.scans.map((scan) => ({ ...scan, description: '', status: plainStatus(scan) })),
    }));
  });
}

/** Returns the status if it is a known one; a carrier's own word is text too, so IN_TRANSIT replaces it. */
const plainStatus = ({ status }: ClaimPackage['scans'][number]): string =>
  isTrackingEventStatus(status) ? status : 'IN_TRANSIT';
