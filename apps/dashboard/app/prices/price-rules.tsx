import type { StorePrices } from '@amends/core/commerce';
import { Cell, HeadCell, moneyText, Table } from '@amends/ui';
import { usePricesWords } from '../messages/prices.ts';

type List = NonNullable<StorePrices['current']>;
type Rule = List['rules'][number];

/** Renders the rules of a version in order, and the settings that apply to all of them. */
export function PriceRules({ list, caption }: { list: List; caption: string }) {
  const t = usePricesWords();
  const numbered = list.rules.map((rule, at) => ({ rule, number: at + 1 }));
  return (
    <div className="grid gap-2">
      <Table
        caption={caption}
        head={
          <>
            <HeadCell>{t.band}</HeadCell>
            <HeadCell>{t.countries}</HeadCell>
            <HeadCell>{t.price}</HeadCell>
          </>
        }
      >
        {numbered.map(({ rule, number }) => (
          <tr key={number}>
            <Cell>
              <Band rule={rule} />
            </Cell>
            <Cell>{rule.countries.join(', ') || t.everywhere}</Cell>
            <Cell>
              <Price rule={rule} />
            </Cell>
          </tr>
        ))}
      </Table>
      <p className="text-13 text-ink-2">
        {t.costShareOf(t.percent(list.costShare))}
        {list.excludedProducts.length > 0 ? ` ${t.excluded(list.excludedProducts.join(', '))}` : ''}
      </p>
    </div>
  );
}

function Band({ rule: { from, below, currency } }: { rule: Rule }) {
  const t = usePricesWords();
  if (below === null) return t.bandFrom(moneyText(from, currency));
  return t.bandBetween(moneyText(from, currency), moneyText(below, currency));
}

function Price({ rule }: { rule: Rule }) {
  const t = usePricesWords();
  const { fixed, share, floor, ceiling, currency } = rule;
  if (fixed !== null) return moneyText(fixed, currency);
  const limits = [
    floor === null ? '' : t.atLeast(moneyText(floor, currency)),
    ceiling === null ? '' : t.atMost(moneyText(ceiling, currency)),
  ];
  return t.shareText(t.percent(share ?? 0), limits.filter(Boolean).join(', '));
}
