import { DateTime, Money } from '@amends/ui';
import { Link } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { Line, Lines, More, Section } from './section.tsx';

/** Renders the order's items, totals and protection. */
export function OrderSection() {
  const { order, claim, store, receiptNumber } = useClaim();
  const t = useClaimWords().about;
  const inStore = order.salesChannel === 'In Store';
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />;
  return (
    <Section
      title={t.orderTitle}
      aside={
        <Link to={`/orders/${claim.orderId}`} className="text-ink-2 hover:underline">
          #{order.orderNumber}
        </Link>
      }
    >
      <Lines>
        <Line term={inStore ? t.purchased : t.placed}>
          <DateTime at={order.sourceCreatedAt} timeZone={store.timeZone} />
        </Line>
        {inStore || order.salesChannelName !== order.salesChannel ? (
          <Line term={t.channel}>{order.salesChannelName}</Line>
        ) : null}
        {receiptNumber ? <Line term={t.receiptNumber}>{receiptNumber}</Line> : null}
        <Line term={t.protection}>{t.protectionStatus[order.protectionStatus]}</Line>
        {claim.policy ? (
          <Line term={t.insured}>
            <Money amount={claim.policy.insuredAmount} currency={claim.policy.premiumCurrency} />
          </Line>
        ) : null}
        <Line term={t.total}>{money(order.total)}</Line>
      </Lines>
      <More summary={t.items(order.items.length)}>
        <ul className="grid grid-cols-1 gap-1.5">
          {order.items.map((item) => (
            <li key={item.id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {item.quantity} × {item.productName}
                {item.refundedQuantity > 0 ? (
                  <span className="block text-ink-3">{t.refunded(item.refundedQuantity)}</span>
                ) : null}
              </span>
              {money((item.price - item.discount + item.tax) * item.quantity)}
            </li>
          ))}
        </ul>
        <Lines>
          <Line term={t.shipping}>{money(order.shipping)}</Line>
          <Line term={t.taxes}>{money(order.tax + order.shippingTax)}</Line>
          {order.discountTotal > 0 ? (
            <Line term={t.discount}>{money(-order.discountTotal)}</Line>
          ) : null}
        </Lines>
      </More>
      <Warranty />
    </Section>
  );
}

function Warranty() {
  const { claim, order, store } = useClaim();
  const t = useClaimWords().about;
  const given = claim.warrantyMetadata;
  if (!given) return null;
  const { productValue, warrantyFee, warrantyPeriod, dateOfPurchase } = given;
  return (
    <More summary={t.warranty}>
      <Lines>
        {productValue === undefined ? null : (
          <Line term={t.warrantyFields.productValue}>
            <Money amount={productValue} currency={order.currency} />
          </Line>
        )}
        {warrantyFee === undefined ? null : (
          <Line term={t.warrantyFields.warrantyFee}>
            <Money amount={warrantyFee} currency={order.currency} />
          </Line>
        )}
        {warrantyPeriod ? (
          <Line term={t.warrantyFields.warrantyPeriod}>{warrantyPeriod}</Line>
        ) : null}
        {dateOfPurchase ? (
          <Line term={t.warrantyFields.dateOfPurchase}>
            <DateTime at={new Date(dateOfPurchase)} timeZone={store.timeZone} />
          </Line>
        ) : null}
      </Lines>
    </More>
  );
}
