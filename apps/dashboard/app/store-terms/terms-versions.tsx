import type { StoreTerms } from '@amends/core/stores';
import { Card, Money } from '@amends/ui';
import { useTermsWords } from '../messages/terms.ts';
import { VersionItem } from '../versions/version-item.tsx';

/** Renders every version: its days, its terms, and who added or withdrew it. */
export function TermsVersions({ terms, timeZone }: { terms: StoreTerms; timeZone: string }) {
  const { versions: t } = useTermsWords();
  return (
    <Card title={t.title}>
      {terms.versions.length === 0 ? <p className="mb-3 text-13 text-ink-2">{t.none}</p> : null}
      <ol className="divide-y divide-line">
        {terms.versions.map((version) => (
          <VersionItem
            key={version.number}
            {...{ version, timeZone }}
            words={t}
            mayChange={terms.mayChange}
          >
            {() => <Agreed terms={version} />}
          </VersionItem>
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
