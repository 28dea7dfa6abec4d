import { Card, DateTime, Timeline } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { dayOf } from './claim-heading.tsx';
import type { ClaimStepView, ClaimView } from './claim-view.ts';

/** What has happened to the claim and what is still ahead. */
export function StandsCard({ claim }: { claim: ClaimView }) {
  const { stands } = useMessages().claimPage;
  const titleOf = ({ key }: ClaimStepView) =>
    key === 'carriedOut'
      ? stands.done[claim.requestedResolution ?? 'MIXED']
      : (stands[key] as string);
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
          key: step.key,
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
