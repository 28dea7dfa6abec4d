import type { StorePrices } from '@amends/core/commerce';
import { Card } from '@amends/ui';
import { usePricesWords } from '../messages/prices.ts';
import { VersionItem } from '../versions/version-item.tsx';
import { PriceRules } from './price-rules.tsx';

/** Renders every version: its days, its rules, and who added or withdrew it. */
export function PriceVersions({ prices, timeZone }: { prices: StorePrices; timeZone: string }) {
  const { versions: t } = usePricesWords();
  return (
    <Card title={t.title}>
      <ol className="divide-y divide-line">
        {prices.versions.map((version) => (
          <VersionItem
            key={version.number}
            {...{ version, timeZone }}
            words={t}
            mayChange={prices.mayChange}
          >
            {(days) => <PriceRules list={version} caption={days} />}
          </VersionItem>
        ))}
      </ol>
    </Card>
  );
}
