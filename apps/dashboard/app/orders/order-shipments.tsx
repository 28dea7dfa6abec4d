import { fulfillmentBadgeColor } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import { Badge, Card, DateTime, Timeline } from '@amends/ui';
import { fulfillmentStatusLabel } from '@amends/words/labels';
import type { ReactNode } from 'react';
import { useOrdersWords } from '../messages/orders.ts';
import type { OrderView } from './load-order.server.ts';

type Shipment = OrderView['order']['fulfillments'][number];

/** Renders the shipments with their tracking and the end of their windows. */
export function ShipmentsCard({ view: { order, timeZone } }: { view: OrderView }) {
  const t = useOrdersWords().page;
  return (
    <Card title={t.shipments}>
      {order.fulfillments.length === 0 ? <p className="text-ink-2">{t.noShipments}</p> : null}
      <ol className="grid gap-4 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-4">
        {order.fulfillments.map((shipment, index) => (
          <li key={shipment.id} className="grid gap-1.5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3>{t.shipment(index + 1)}</h3>
              <Badge color={fulfillmentBadgeColor(shipment.fulfillmentStatus)}>
                {fulfillmentStatusLabel(shipment.fulfillmentStatus)}
              </Badge>
              <Tracking shipment={shipment} />
            </div>
            <p className="text-13 text-ink-2">
              {shipment.items
                .map(({ quantity, item }) => `${t.quantity(quantity)} ${item.productName}`)
                .join(', ')}
            </p>
            <Moments shipment={shipment} timeZone={timeZone} />
            <Window shipment={shipment} timeZone={timeZone} />
            <Scans shipment={shipment} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Tracking({ shipment: { trackingCompany, trackingNumber, trackingUrl } }: Given) {
  return (
    <span className="text-13 text-ink-2">
      {trackingCompany}{' '}
      {trackingNumber.map((number, index) => (
        <a
          key={number}
          href={trackingLink(number, trackingUrl[index], trackingCompany)}
          target="_blank"
          rel="noreferrer"
          className="mr-2 inline-flex min-h-6 items-center underline decoration-line-3 underline-offset-2 hover:decoration-current"
        >
          {number}
        </a>
      ))}
    </span>
  );
}

interface Given {
  shipment: Shipment;
}

function Moments({ shipment, timeZone }: Given & { timeZone: string }) {
  const t = useOrdersWords().page;
  const moments: [string, Date | null][] = [
    [t.shipped, shipment.shippedAt],
    [t.delivered, shipment.deliveredAt],
    [t.lastScan, shipment.deliveredAt ? null : shipment.lastScanAt],
  ];
  const known = moments.flatMap(([term, at]): [string, ReactNode][] =>
    at ? [[term, <DateTime key={term} at={at} timeZone={timeZone} style="date-time" />]] : [],
  );
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-13">
      {known.map(([term, value]) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-ink-2">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders when windows open or close; the day is the store's. */
function Window({ shipment, timeZone }: Given & { timeZone: string }) {
  const words = useOrdersWords().page.window;
  const { eligible, eligibilityCode: code, eligibleAt, uneligibleAt } = shipment;
  const text = eligible ? words.open : code ? words[code] : null;
  const at =
    eligible || code === 'expired' ? uneligibleAt : code === 'too_soon' ? eligibleAt : null;
  if (!text) return null;
  return (
    <p className="text-13 text-ink-2">
      {text} {at ? <DateTime at={at} timeZone={timeZone} style="date" ownZone={false} /> : null}
    </p>
  );
}

function Scans({ shipment, timeZone }: Given & { timeZone: string }) {
  const t = useOrdersWords().page;
  const scans = shipment.events.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime());
  if (scans.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 text-ink-2 hover:text-ink">
        {t.tracking(scans.length)}
      </summary>
      <div className="pt-2">
        <Timeline
          entries={scans.map((scan, index) => ({
            key: `${scan.occurredAt.toISOString()} ${index}`,
            title: scan.description || scan.status,
            detail: scan.location,
            when: <DateTime at={scan.occurredAt} timeZone={timeZone} style="date-time" />,
            state: index === 0 ? 'now' : 'done',
          }))}
        />
      </div>
    </details>
  );
}
