import type { RevenueShare } from '@amends/core/commerce';
import { Card, Cell, HeadCell, Money, Table } from '@amends/ui';
import { useTermsWords } from '../messages/terms.ts';
import { dayBefore, dayText, monthText } from '../versions/day-text.ts';

/** Renders an estimate of a month's revenue share from the existing policies. */
export function ShareOfMonth({ share }: { share: RevenueShare }) {
  const { share: t, percent } = useTermsWords();
  const title = t.title(monthText(share.month));
  return (
    <Card title={title}>
      <p className="mb-3 text-13 text-ink-2">{t.help}</p>
      {share.lines.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Table
          caption={title}
          head={
            <>
              <HeadCell>{t.line}</HeadCell>
              <HeadCell number>{t.policies}</HeadCell>
              <HeadCell number>{t.premiums}</HeadCell>
              <HeadCell number>{t.rate}</HeadCell>
              <HeadCell number>{t.amount}</HeadCell>
            </>
          }
        >
          {share.lines.map((line) => (
            <tr key={`${line.from}/${line.currency}`}>
              <Cell>
                <span className="whitespace-nowrap">{dayText(line.from)} –</span>{' '}
                <span className="whitespace-nowrap">{dayText(dayBefore(line.until))}</span>
              </Cell>
              <Cell number>{line.policies.toLocaleString('en-US')}</Cell>
              <Cell number>
                <Money amount={line.premiums} currency={line.currency} />
              </Cell>
              <Cell number>{percent(line.revenueShare)}</Cell>
              <Cell number>
                <Money amount={line.share} currency={line.currency} />
              </Cell>
            </tr>
          ))}
          {share.totals.map((total) => (
            <tr key={total.currency} className="font-[580]">
              <Cell colSpan={2}>{t.total(total.currency)}</Cell>
              <Cell number>
                <Money amount={total.premiums} currency={total.currency} />
              </Cell>
              <Cell />
              <Cell number>
                <Money amount={total.share} currency={total.currency} />
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
