import { Card, DateTime, DescriptionList, Notice } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView } from './claim-view.ts';

/** Renders the original denial that the shopper appealed. */
export function EarlierDecision({ claim }: { claim: ClaimView }) {
  const t = useClaimMessages().claimPage.resolution;
  const { earlier } = claim;
  if (!earlier) return null;
  return (
    <Card title={t.earlier}>
      <DescriptionList
        details={[
          {
            term: t.date,
            value: <DateTime at={earlier.at} timeZone={claim.timeZone} style="date" />,
          },
          { term: t.provided, value: t.denied },
          ...(earlier.reason ? [{ term: t.reason, value: earlier.reason }] : []),
        ]}
      />
      {earlier.text ? (
        <Notice kind="warning" className="mt-4">
          <p className="whitespace-pre-line wrap-anywhere">{earlier.text}</p>
        </Notice>
      ) : null}
    </Card>
  );
}
