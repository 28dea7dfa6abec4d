import { Card, DateTime, Timeline } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView, PackageView } from './claim-view.ts';

/** Renders every scan of the claim's packages, collapsed, with a link to the carrier's page. */
export function TrackingCard({ claim }: { claim: ClaimView }) {
  const t = useClaimMessages().claimPage.tracking;
  const scanned = claim.packages.filter(({ scans }) => scans.length > 0);
  if (scanned.length === 0) return null;
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        {scanned.map((one) => (
          <Package key={one.id} claim={claim} of={one} />
        ))}
      </div>
    </Card>
  );
}

function Package({ claim, of }: { claim: ClaimView; of: PackageView }) {
  const t = useClaimMessages().claimPage.tracking;
  const carrier = of.carrier?.trim();
  return (
    <section className="min-w-0 text-14">
      <h3 className="text-14">{t[of.kind]}</h3>
      {of.tracking.map(({ number, url }) => (
        <a
          key={number}
          className="flex min-h-11 items-center text-accent-ink underline underline-offset-3 wrap-anywhere"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          {carrier ? t.with(carrier, number) : t.track(number)}
        </a>
      ))}
      <details>
        <summary className="flex min-h-11 items-center text-ink-2 underline underline-offset-3">
          {t.all(of.scans.length)}
        </summary>
        <div className="pt-2">
          <Timeline
            entries={of.scans.map(({ at, text, location }, index) => ({
              key: `${at} ${index}`,
              state: 'done' as const,
              title: text,
              detail: location ?? undefined,
              when: <DateTime at={at} timeZone={claim.timeZone} style="date-time" />,
            }))}
          />
        </div>
      </details>
    </section>
  );
}
