import type { StoreTerms, TermsVersion } from '@amends/core/stores';
import { Badge, type BadgeColor, Button, Card, DateTime, Money } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useTermsWords } from '../messages/terms.ts';
import { dayBefore, dayText } from './day-text.ts';

const COLORS: Record<TermsVersion['status'], BadgeColor> = {
  scheduled: 'info',
  current: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
};

/** Renders every version: which days, what was agreed, who added or withdrew it. */
export function TermsVersions({ terms, timeZone }: { terms: StoreTerms; timeZone: string }) {
  const { versions: t } = useTermsWords();
  return (
    <Card title={t.title}>
      {terms.versions.length === 0 ? <p className="mb-3 text-13 text-ink-2">{t.none}</p> : null}
      <ol className="divide-y divide-line">
        {terms.versions.map((version) => (
          <li key={version.number} className="grid gap-1.5 py-3 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-14">
                {version.validUntil
                  ? t.between(dayText(version.validFrom), dayText(dayBefore(version.validUntil)))
                  : t.from(dayText(version.validFrom))}{' '}
                <Badge color={COLORS[version.status]}>{t.statuses[version.status]}</Badge>
              </h3>
              {terms.mayChange && version.status === 'scheduled' ? (
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="number" value={version.number} />
                  <input type="hidden" name="day" value={dayText(version.validFrom)} />
                  <Button
                    size="small"
                    name="intent"
                    value="withdraw"
                    aria-label={t.withdrawOf(dayText(version.validFrom))}
                  >
                    {t.withdraw}
                  </Button>
                </Form>
              ) : null}
            </div>
            <Agreed terms={version} />
            {version.note ? <p className="text-13 text-ink-2">{version.note}</p> : null}
            <p className="text-12 text-ink-3">
              <DateTime at={version.addedAt} timeZone={timeZone} style="date-time" />{' '}
              {version.addedBy ? t.by(version.addedBy) : t.system}
              {version.withdrawnAt ? (
                <>
                  {' · '}
                  {t.withdrawn}{' '}
                  <DateTime at={version.withdrawnAt} timeZone={timeZone} style="date-time" />{' '}
                  {version.withdrawnBy ? t.by(version.withdrawnBy) : t.system}
                </>
              ) : null}
            </p>
          </li>
        ))}
        <li className="grid gap-1.5 py-3 last:pb-0">
          <h3 className="text-14">{t.opening}</h3>
          <Agreed terms={terms.opening} />
        </li>
      </ol>
    </Card>
  );
}

function Agreed({ terms }: { terms: StoreTerms['opening'] }) {
  const t = useTermsWords();
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-13">
      <Value term={t.revenueShare}>{t.percent(terms.revenueShare)}</Value>
      <Value term={t.replacementCost}>{t.percent(terms.replacementCost)}</Value>
      <Value term={t.coverCap}>
        <Money amount={terms.coverCap} currency={terms.coverCapCurrency} />
      </Value>
    </dl>
  );
}

function Value({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
