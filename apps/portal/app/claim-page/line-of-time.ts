import type { ClaimStepView, PackageView } from './claim-view.ts';

/** A moment of a package on the claim's timeline. */
export interface PackageStep {
  of: Pick<PackageView, 'id' | 'kind'>;
  milestone: PackageView['milestones'][number]['milestone'];
  at: string;
  location: string | null;
  /** The carrier and tracking number, on the package's first entry only. */
  carried: string | null;
}

export type LineEntry =
  | { kind: 'claim'; step: ClaimStepView }
  | { kind: 'package'; step: PackageStep };

/**
 * Merges a claim's steps with its packages' milestones into one timeline: past entries, oldest first, then
 * current and future ones. The shipping of a replacement is already a step of the claim.
 */
export function lineOfTime(
  steps: readonly ClaimStepView[],
  packages: readonly PackageView[],
): LineEntry[] {
  const past = steps.filter(({ state }) => state === 'done');
  const isSent = past.some(({ key }) => key === 'executed');
  const ways = packages.flatMap((one) => stepsOf(one, isSent)).sort(byTime);
  const line: LineEntry[] = [];
  let waiting = 0;
  for (const step of past) {
    for (let next = ways[waiting]; next && step.at && next.at <= step.at; next = ways[waiting]) {
      line.push({ kind: 'package', step: next });
      waiting += 1;
    }
    line.push({ kind: 'claim', step });
  }
  const rest = ways.slice(waiting).map((step): LineEntry => ({ kind: 'package', step }));
  const due = steps.filter(({ state }) => state !== 'done');
  return [...line, ...rest, ...due.map((step): LineEntry => ({ kind: 'claim', step }))];
}

function stepsOf({ id, kind, carrier, tracking, milestones }: PackageView, isSent: boolean) {
  const carried = [carrier, tracking[0]?.number].filter(Boolean).join(' ') || null;
  return milestones
    .filter(({ milestone }) => !(isSent && kind === 'reshipment' && milestone === 'shipped'))
    .map(
      ({ milestone, at, location }, index): PackageStep => ({
        of: { id, kind },
        milestone,
        at,
        location,
        carried: index === 0 ? carried : null,
      }),
    );
}

const byTime = (a: PackageStep, b: PackageStep) => a.at.localeCompare(b.at);
