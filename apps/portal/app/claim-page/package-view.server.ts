import type { ClaimDetails } from '@amends/core/claims';
import {
  type ClaimPackage,
  packageMilestones,
} from '@amends/core/claims/terms/package-milestones.rules';
import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import type { PageTexts } from '../messages/page-texts.ts';
import { scanText } from '../messages/scan-messages.server.ts';
import type { PackageView } from './claim-view.ts';

/**
 * Returns a claim's packages for its timeline. A warranty claim shows only the delivery, and a purchase in a
 * store has no package.
 */
export function packageViews(
  { claimCategory, salesChannel }: Pick<ClaimDetails, 'claimCategory' | 'salesChannel'>,
  packages: readonly ClaimPackage[],
  { now, texts }: { now: Date; texts?: PageTexts | undefined },
): PackageView[] {
  const isOfInterest = ({ kind }: ClaimPackage) =>
    kind === 'reshipment' || salesChannel !== 'In Store';
  return packages.filter(isOfInterest).map((one) => {
    const isOld = one.kind === 'shipment' && claimCategory === 'WARRANTY';
    const milestones = packageMilestones(one).filter(
      ({ milestone, at }) => at <= now && (!isOld || milestone === 'delivered'),
    );
    return {
      id: one.id,
      kind: one.kind,
      carrier: one.carrier,
      tracking: one.trackingNumbers.map((number, index) => ({
        number,
        url: trackingLink(number, one.trackingUrls[index], one.carrier),
      })),
      milestones: milestones.map((each) => ({ ...each, at: each.at.toISOString() })),
      scans: isOld ? [] : one.scans.toReversed().map((scan) => scanView(scan, texts)),
    };
  });
}

function scanView(
  { at, status, description, location }: ClaimPackage['scans'][number],
  texts?: PageTexts,
) {
  return { at: at.toISOString(), text: description || scanText(status, texts), location };
}
