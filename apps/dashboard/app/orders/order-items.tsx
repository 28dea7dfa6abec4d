import { shownDuration } from '@amends/core/reference/iso-duration.rules';
import { stripTags } from '@amends/core/reference/text.rules';
import { Card, DescriptionList, Money, Thumb } from '@amends/ui';
import { durationText } from '@amends/words/durations';
import { useOrdersWords } from '../messages/orders.ts';
import type { OrderView } from './load-order.server.ts';

/** Renders the order's items with their prices. */
export function ItemsCard({ view: { order } }: { view: OrderView }) {
  const t = useOrdersWords().page;
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />;
  return (
    <Card title={t.items}>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <li key={item.id} className="flex gap-3">
            <Thumb src={item.productImage} alt="" size={40} />
            <div className="min-w-0 flex-1">
              <p className="[overflow-wrap:anywhere]">
                {t.quantity(item.quantity)} {item.productName}
              </p>
              <p className="text-13 text-ink-3">
                {[
                  item.sku,
                  item.color,
                  [item.size, item.sizeRegion].filter(Boolean).join(' '),
                  item.flavor,
                  stripTags(item.itemDescription ?? ''),
                  item.warrantyPeriod
                    ? t.warranty(durationText(shownDuration(item.warrantyPeriod)))
                    : null,
                  item.claimedQuantity > 0 ? t.claimed(item.claimedQuantity) : null,
                  item.refundedQuantity > 0 ? t.refunded(item.refundedQuantity) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="shrink-0">{money((item.price - item.discount) * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3 sm:ml-auto sm:max-w-72">
        <DescriptionList
          details={[
            { term: t.subtotal, value: money(order.subtotal) },
            ...(order.discountTotal > 0
              ? [{ term: t.discount, value: money(-order.discountTotal) }]
              : []),
            { term: t.shipping, value: money(order.shipping) },
            { term: t.taxes, value: money(order.tax + order.shippingTax) },
            {
              term: <strong className="text-ink">{t.total}</strong>,
              value: <strong>{money(order.total)}</strong>,
            },
          ]}
        />
      </div>
    </Card>
  );
}
