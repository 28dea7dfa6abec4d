import { isFulfillmentStatus } from '@amends/core/commerce/orders/fulfillment-status.rules';
import type { Signal } from '@amends/core/workspace/staff-claim/signals.rules';
import { Badge, DateTime, Icon } from '@amends/ui';
import { fulfillmentStatusLabel } from '@amends/words/labels';
import type { ReactNode } from 'react';
import { useClaimWords } from '../../messages/claim.ts';
import { agoText } from '../sla-text.ts';
import { useClaim } from '../use-claim.ts';
import { Section } from './section.tsx';

const SIGNS = {
  warning: { Sign: Icon.TriangleAlert, look: 'text-warning-ink' },
  note: { Sign: Icon.Info, look: 'text-ink-3' },
  good: { Sign: Icon.CircleCheck, look: 'text-success-ink' },
};

/** Renders facts for or against the claim, without judging them. */
export function SignalsSection() {
  const { signals } = useClaim();
  const t = useClaimWords().signals;
  const warnings = signals.filter(({ level }) => level === 'warning').length;
  return (
    <Section
      title={t.title}
      aside={
        <Badge color={warnings > 0 ? 'warning' : 'success'}>
          {warnings > 0 ? t.warnings(warnings) : t.none}
        </Badge>
      }
    >
      <ul className="grid grid-cols-1 gap-1.5">
        {signals.map((signal, index) => {
          const { Sign, look } = SIGNS[signal.level];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two shipments can have the same signal
            <li key={index} className="flex items-start gap-2">
              <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
              <span className="min-w-0">
                <span className="sr-only">{t.level[signal.level]}: </span>
                <SignalText signal={signal} />
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function SignalText({ signal }: { signal: Signal }): ReactNode {
  const claim = useClaimWords();
  const { store, now } = useClaim();
  const t = claim.signals;
  switch (signal.kind) {
    case 'photos-used-before':
    case 'photos-new':
      return t[signal.kind](signal.count);
    case 'address-changed':
    case 'address-unchanged':
    case 'first-claim':
      return t[signal.kind];
    case 'earlier-claims': {
      const latest = new Date(now.getTime() - signal.daysAgo * 86_400_000);
      const said = t['earlier-claims'](signal.count, agoText(latest, now, claim.ago));
      return signal.denied > 0 ? `${said}; ${t.denied(signal.denied)}` : said;
    }
    case 'order-above-usual':
      return t['order-above-usual'](String(signal.times));
    case 'risk':
      return t.risk[signal.risk] ?? t.otherRisk(signal.risk);
    case 'delivered-scan':
      return signal.at ? (
        <>
          {t.deliveredOn} <DateTime at={signal.at} timeZone={store.timeZone} style="date-time" />
        </>
      ) : (
        t['delivered-scan']
      );
    case 'not-delivered':
    case 'no-return-scan':
      return t[signal.kind](
        isFulfillmentStatus(signal.status) ? `“${fulfillmentStatusLabel(signal.status)}”` : '',
      );
  }
}
