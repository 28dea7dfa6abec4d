import type { PricePreview as Preview } from '@amends/core/commerce';
import { Card, Cell, HeadCell, Money, Table } from '@amends/ui';
import { usePricesWords } from '../messages/prices.ts';

/** Renders what shoppers pay for a range of carts. */
export function PricePreview({ preview, isTyped }: { preview: Preview; isTyped: boolean }) {
  const { preview: t } = usePricesWords();
  const { currency, carts, coverCap } = preview;
  return (
    <Card title={t.title}>
      <p className="mb-3 text-13 text-ink-2">
        {isTyped ? t.ofTyped : t.ofToday}. {t.help} {coverCap === null ? t.noCap : ''}
      </p>
      <Table
        caption={t.title}
        head={
          <>
            <HeadCell number>{t.subtotal}</HeadCell>
            <HeadCell number>{t.insured}</HeadCell>
            <HeadCell number>{t.premium}</HeadCell>
            <HeadCell number>{t.cost}</HeadCell>
            <HeadCell number>{t.rule}</HeadCell>
          </>
        }
      >
        {carts.map((cart) => (
          <tr key={cart.subtotal}>
            <Cell number>
              <Money amount={cart.subtotal} currency={currency} />
            </Cell>
            {cart.notOffered ? (
              <Cell colSpan={4} className="text-ink-2">
                {t.notOffered[cart.notOffered]}
              </Cell>
            ) : (
              <>
                <Cell number>
                  <Money amount={cart.insuredAmount ?? 0} currency={currency} />
                </Cell>
                <Cell number>
                  <Money amount={cart.premium ?? 0} currency={currency} />
                </Cell>
                <Cell number>
                  <Money amount={cart.cost ?? 0} currency={currency} />
                </Cell>
                <Cell number>{cart.ruleNumber}</Cell>
              </>
            )}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
