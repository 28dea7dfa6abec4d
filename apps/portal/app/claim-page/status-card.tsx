import { Card, DateTime, Timeline } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimStepView, ClaimView } from './claim-view.ts';
import { lineOfTime, type PackageStep } from './line-of-time.ts';
import { useDayOf } from './use-day-of.ts';

const ASKED: Readonly<Record<string, 'refund' | 'credit' | 'reshipment' | 'mixed'>> = {
  REFUND: 'refund',
  STORE_CREDIT: 'credit',
  RESHIP: 'reshipment',
};

/** Renders the past and upcoming steps of the claim and its packages on one timeline. */
export function StatusCard({ claim }: { claim: ClaimView }) {
  const { stands } = useClaimMessages().claimPage;
  const ofClaim = useClaimEntry(claim);
  const ofPackage = usePackageEntry(claim);
  return (
    <Card title={stands.title}>
      <Timeline
        stateWords={stands.stateWords}
        entries={lineOfTime(claim.steps, claim.packages).map((one) =>
          one.kind === 'claim' ? ofClaim(one.step) : ofPackage(one.step),
        )}
      />
    </Card>
  );
}

function useClaimEntry(claim: ClaimView) {
  const { stands } = useClaimMessages().claimPage;
  const dayOf = useDayOf(claim.timeZone);
  const kinds = claim.outcomes.map(({ kind }) => kind);
  const given = kinds.every((kind) => kind === kinds[0]) ? kinds[0] : 'mixed';
  const titleOf = ({ key, state }: ClaimStepView) => {
    if (key !== 'executed') return stands[key] as string;
    const words = stands.outcome[given ?? ASKED[claim.requestedResolution ?? 'MIXED'] ?? 'mixed'];
    return state === 'done' ? words.done : words.ahead;
  };
  const due = ({ key, by }: ClaimStepView) => {
    if (!by) return null;
    if (key === 'parked') return stands.on(dayOf(by));
    return stands.by(dayOf(by, claim.isDeadline));
  };
  const usual = ({ key, state }: ClaimStepView) => {
    const { usually } = claim;
    if (!usually || state !== 'now' || (key !== 'decision' && key !== 'executed')) return null;
    return stands.usual[key][usually.unit](usually.count);
  };
  return (step: ClaimStepView) => ({
    key: `${step.key} ${step.at}`,
    state: step.state,
    title: titleOf(step),
    detail: linesOf(due(step), usual(step)),
    when: step.at ? (
      <DateTime at={step.at} timeZone={claim.timeZone} style="date-time" />
    ) : undefined,
  });
}

function usePackageEntry(claim: ClaimView) {
  const { stands } = useClaimMessages().claimPage;
  return ({ of, milestone, at, location, carried }: PackageStep) => ({
    key: `${of.id} ${milestone} ${at}`,
    state: 'done' as const,
    title: stands[of.kind][milestone],
    detail: linesOf(carried, location),
    when: <DateTime at={at} timeZone={claim.timeZone} style="date-time" />,
  });
}

/** Renders the non-null lines, one below the other. */
function linesOf(...lines: (string | null)[]) {
  const shown = lines.filter((line) => line !== null);
  if (shown.length === 0) return undefined;
  return shown.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
