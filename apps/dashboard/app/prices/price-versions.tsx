import type { PriceVersion, StorePrices } from '@amends/core/commerce';
import { Badge, type BadgeColor, Button, Card, DateTime } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { usePricesWords } from '../messages/prices.ts';
import { dayBefore, dayText } from '../store-terms/day-text.ts';
import { PriceRules } from './price-rules.tsx';

const COLORS: Record<PriceVersion['status'], BadgeColor> = {
  scheduled: 'info',
  current: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
};

/** Renders every version: which days, its rules, and who added it. */
export function PriceVersions({ prices, timeZone }: { prices: StorePrices; timeZone: string }) {
  const { versions: t } = usePricesWords();
  return (
    <Card title={t.title}>
      <ol className="divide-y divide-line">
        {prices.versions.map((version) => {
          const day = dayText(version.validFrom);
          const title = version.validUntil
            ? t.between(day, dayText(dayBefore(version.validUntil)))
            : t.from(day);
          return (
            <li key={version.number} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-14">
                  {title} <Badge color={COLORS[version.status]}>{t.statuses[version.status]}</Badge>
                </h3>
                {prices.mayChange && version.status === 'scheduled' ? (
                  <Form method="post">
                    <FormKey />
                    <input type="hidden" name="number" value={version.number} />
                    <input type="hidden" name="day" value={day} />
                    <Button
                      size="small"
                      name="intent"
                      value="withdraw"
                      aria-label={t.withdrawOf(day)}
                    >
                      {t.withdraw}
                    </Button>
                  </Form>
                ) : null}
              </div>
              <PriceRules list={version} caption={title} />
              {version.note ? <p className="text-13 text-ink-2">{version.note}</p> : null}
              <p className="text-12 text-ink-3">
                <DateTime at={version.addedAt} timeZone={timeZone} style="date-time" />{' '}
                {version.addedBy ? t.by(version.addedBy) : t.system}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
