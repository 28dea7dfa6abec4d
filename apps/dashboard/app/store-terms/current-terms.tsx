import type { StoreTerms } from '@amends/core/stores';
import { Card, DescriptionList, Money } from '@amends/ui';
import { useTermsWords } from '../messages/terms.ts';

/** Renders the terms that are in effect today. */
export function CurrentTerms({ terms }: { terms: StoreTerms['current'] }) {
  const t = useTermsWords();
  return (
    <Card title={t.current}>
      <DescriptionList
        details={[
          { term: t.revenueShare, value: t.percent(terms.revenueShare) },
          { term: t.replacementCost, value: t.percent(terms.replacementCost) },
          {
            term: t.coverCap,
            value: <Money amount={terms.coverCap} currency={terms.coverCapCurrency} />,
          },
        ]}
      />
    </Card>
  );
}
