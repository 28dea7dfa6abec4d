/** A carrier's scan of a package. */
export interface PackageScan {
  at: Date;
  /** A tracking status, or the carrier's own word. */
  status: string;
  /** The carrier's text; empty if there is none. */
  description: string;
  location: string | null;
}

/** A package of a claim: one the claim is about, or one that replaces it. */
export interface ClaimPackage {
  id: string;
  kind: 'shipment' | 'reshipment';
  carrier: string | null;
  trackingNumbers: string[];
  /** As the store sent them, in the order of the numbers. */
  trackingUrls: string[];
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Oldest first, the latest 100. */
  scans: PackageScan[];
}

/** The milestones of a package: the part of its scans that matters to a shopper. */
export const MILESTONES = [
  'shipped',
  'moving',
  'outForDelivery',
  'attempted',
  'delayed',
  'failed',
  'readyForPickup',
  'delivered',
  'returned',
  'wrongAddress',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** A milestone that a package reached. */
export interface PackageMilestone {
  milestone: Milestone;
  at: Date;
  location: string | null;
}

/** Statuses of a package that has not left yet; they tell a shopper nothing. */
const BEFORE_IT_LEFT: ReadonlySet<string> = new Set([
  'AWAITING_SHIPMENT',
  'CONFIRMED',
  'LABEL_PRINTED',
  'LABEL_PURCHASED',
  'ON_HOLD',
  'SCHEDULED',
  'UNFULFILLED',
]);

const MILESTONE_OF: Readonly<Record<string, Milestone>> = {
  OUT_FOR_DELIVERY: 'outForDelivery',
  ATTEMPTED_DELIVERY: 'attempted',
  NOT_DELIVERED: 'attempted',
  DELAYED: 'delayed',
  FAILURE: 'failed',
  READY_FOR_PICKUP: 'readyForPickup',
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
  RETURNED_TO_SENDER: 'returned',
  WRONG_ADDRESS: 'wrongAddress',
};

/**
 * Returns the milestones of a package, oldest first: the first of consecutive scans with the same milestone,
 * and the latest scan of a package that is still on its way. A shipment or delivery that only the store
 * reported counts like a scan.
 */
export function packageMilestones(
  given: Pick<ClaimPackage, 'scans' | 'shippedAt' | 'deliveredAt'>,
): PackageMilestone[] {
  const scans = [...given.scans]
    .filter(({ status }) => !BEFORE_IT_LEFT.has(status))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const found: PackageMilestone[] = [];
  for (const [index, scan] of scans.entries()) {
    const milestone = milestoneOf(scan);
    const isFirst = index === 0 || milestoneOf(scans[index - 1]) !== milestone;
    const isLatest = index === scans.length - 1 && milestone === 'moving';
    if (isFirst || isLatest) found.push({ milestone, at: scan.at, location: scan.location });
  }
  return named(withReports(found, given));
}

const milestoneOf = (scan: PackageScan | undefined): Milestone =>
  MILESTONE_OF[scan?.status ?? ''] ?? 'moving';

/** Adds the shipment and the delivery that the store reported without a scan. */
function withReports(
  scanned: PackageMilestone[],
  { shippedAt, deliveredAt }: Pick<ClaimPackage, 'shippedAt' | 'deliveredAt'>,
): PackageMilestone[] {
  const first = scanned[0];
  const shipped: PackageMilestone[] =
    shippedAt && (!first || (first.milestone !== 'moving' && shippedAt <= first.at))
      ? [{ milestone: 'moving', at: shippedAt, location: null }]
      : [];
  const isReported = deliveredAt && !scanned.some(({ milestone }) => milestone === 'delivered');
  const delivered: PackageMilestone[] = isReported
    ? [{ milestone: 'delivered', at: deliveredAt, location: null }]
    : [];
  return [...shipped, ...scanned, ...delivered].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The first time a package moves, it ships. */
function named(found: PackageMilestone[]): PackageMilestone[] {
  const [first, ...rest] = found;
  if (first?.milestone !== 'moving') return found;
  return [{ ...first, milestone: 'shipped' }, ...rest];
}
