import { Card, DescriptionList } from '@amends/ui';
import { Link } from 'react-router';
import { useCustomerWords } from '../messages/customer.ts';
import { useOrdersWords } from '../messages/orders.ts';
import type { OrderView } from './load-order.server.ts';

/** Renders the customer and the shipping address. */
export function CustomerCard({ view }: { view: OrderView }) {
  const orders = useOrdersWords();
  const customer = useCustomerWords();
  const t = orders.page;
  const { order, shipsTo, customerPhone } = view;
  const others = `/orders?${new URLSearchParams({ q: order.customerEmail })}`;
  return (
    <Card
      title={t.customer}
      aside={
        <Link to={`/customers/${order.systemOrderId}`} className="text-13 underline">
          {customer.view}
        </Link>
      }
    >
      <DescriptionList
        details={[
          ...(order.customerName ? [{ term: t.name, value: order.customerName }] : []),
          {
            term: t.email,
            value: (
              <Link to={others} className="underline underline-offset-2 [overflow-wrap:anywhere]">
                {order.customerEmail}
              </Link>
            ),
          },
          ...(customerPhone ? [{ term: t.phone, value: customerPhone }] : []),
          { term: t.channel, value: order.salesChannelName },
          ...(view.platform === 'native' ? [] : [{ term: t.platform, value: view.platform }]),
          { term: t.platformId, value: order.orderId },
          ...(view.riskLevel ? [{ term: t.risk, value: view.riskLevel }] : []),
          ...(view.tags.length > 0 ? [{ term: t.tags, value: view.tags.join(', ') }] : []),
        ]}
      />
      <h3 className="mt-4 mb-1">{t.shippingAddress}</h3>
      {shipsTo.length === 0 ? <p className="text-13 text-ink-2">{t.noAddress}</p> : null}
      <address className="text-13 not-italic">
        {shipsTo.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Card>
  );
}

/** Renders the order's custom fields. See docs/rules/privacy.md#custom-fields. */
export function FurtherFields({ view: { metadata } }: { view: OrderView }) {
  const t = useOrdersWords().page;
  if (metadata.length === 0) return null;
  return (
    <Card title={t.metadata}>
      <DescriptionList details={metadata.map(({ label, value }) => ({ term: label, value }))} />
    </Card>
  );
}
