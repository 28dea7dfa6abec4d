import { Card, DateTime, Timeline } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { dayOf } from './claim-heading.tsx';
import type { ClaimStepView, ClaimView } from './claim-view.ts';

const ASKED: Readonly<Record<string, 'refund' | 'credit' | 'reshipment' | 'mixed'>> = {
  REFUND: 'refund',
  STORE_CREDIT: 'credit',
  RESHIP: 'reshipment',
};

/** Renders the past and future steps of the claim. */
export function StatusCard({ claim }: { claim: ClaimView }) {
  const { stands } = useClaimMessages().claimPage;
  const kinds = claim.outcomes.map(({ kind }) => kind);
  const given = kinds.every((kind) => kind === kinds[0]) ? kinds[0] : 'mixed';
  const titleOf = ({ key, state }: ClaimStepView) => {
    if (key !== 'executed') return stands[key] as string;
    const words = stands.outcome[given ?? ASKED[claim.requestedResolution ?? 'MIXED'] ?? 'mixed'];
    return state === 'done' ? words.done : words.ahead;
  };
  const due = ({ key, by }: ClaimStepView) => {
    if (!by) return undefined;
    const day = dayOf(by, claim.timeZone);
    return key === 'parked' ? stands.on(day) : stands.by(day);
  };
  return (
    <Card title={stands.title}>
      <Timeline
        stateWords={stands.stateWords}
        entries={claim.steps.map((step) => ({
          key: `${step.key} ${step.at}`,
          state: step.state,
          title: titleOf(step),
          detail: due(step),
          when: step.at ? (
            <DateTime at={step.at} timeZone={claim.timeZone} style="date-time" />
          ) : undefined,
        }))}
      />
    </Card>
  );
}
