import { Card, classNames, DateTime, Thumb } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { OrderView, ShipmentView } from './order-view.ts';

/** Renders whether a shipment arrived, as a word and a date. */
export function ShipmentState({
  shipment,
  timeZone,
}: {
  shipment: ShipmentView;
  timeZone: string;
}) {
  const t = useFlowMessages();
  if (shipment.state === 'not-shipped') return t.order.notShipped;
  if (shipment.state === 'in-transit') return t.order.inTransit;
  return (
    <>
      {shipment.bought ? t.order.bought : t.order.delivered}
      {shipment.deliveredAt ? (
        <>
          {' '}
          <DateTime
            at={shipment.deliveredAt}
            timeZone={timeZone}
            style="date-short"
            // A purchase has its day in the store's time zone, as on its receipt.
            ownZone={!shipment.bought}
          />
        </>
      ) : null}
    </>
  );
}

const SHOWN = 3;

/** Renders the order in one line that stays visible; its contents unfold on demand. */
export function OrderThread({
  order,
  shipment,
  timeZone,
  numbered = true,
}: {
  order: OrderView;
  /** Whether to show the order's number or its contents. */
  numbered?: boolean;
  /** The current shipment, if the order has several. */
  shipment?: ShipmentView | null;
  timeZone: string;
}) {
  const t = useFlowMessages();
  const lines = shipment
    ? shipment.items
    : order.items.map((item) => ({ item, quantity: item.quantity }));
  const only = shipment ?? (order.shipments.length === 1 ? order.shipments[0] : null);
  const count = shipment ? shipment.count : order.count;
  const names = lines.map(({ item, quantity }) =>
    quantity > 1 ? t.order.quantityOf(quantity, item.name) : item.name,
  );
  const title = numbered ? t.order.number(order.orderNumber) : names.join(', ');
  return (
    <Card className="@container !p-0">
      <details className="group">
        <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card p-3 [&::-webkit-details-marker]:hidden">
          <span className="flex shrink-0 -space-x-3 @max-[20rem]:space-x-0">
            {lines.slice(0, SHOWN).map(({ item }, index) => (
              <Thumb
                key={item.sourceItemId}
                src={item.image}
                alt=""
                size={40}
                className={classNames('ring-2 ring-surface', index > 0 && '@max-[20rem]:hidden')}
              />
            ))}
          </span>
          <span className="min-w-0 grow basis-[9rem] @max-[20rem]:basis-[6rem]">
            <span className="line-clamp-2 text-14 wrap-anywhere font-semibold">
              {shipment && order.shipments.length > 1
                ? `${title} · ${t.order.shipmentName(shipment.position)}`
                : title}
            </span>
            <span className="block text-13 text-ink-3">
              {only ? (
                <>
                  <ShipmentState shipment={only} timeZone={timeZone} /> ·{' '}
                </>
              ) : null}
              {t.order.items(count)}
            </span>
          </span>
          <span className="ms-auto shrink-0 pe-1 text-13 text-ink-2 underline decoration-line-3 underline-offset-3 group-open:hidden">
            {t.order.show}
          </span>
          <span className="ms-auto hidden shrink-0 pe-1 text-13 text-ink-2 underline decoration-line-3 underline-offset-3 group-open:inline">
            {t.order.hide}
          </span>
        </summary>
        <ul className="grid gap-3 border-t border-line p-3">
          {lines.map(({ item, quantity }) => (
            <li key={item.sourceItemId} className="flex items-center gap-3 text-14">
              <Thumb src={item.image} alt="" size={40} />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">
                  {t.order.quantityOf(quantity, item.name)}
                </span>
                {item.variant ? (
                  <span className="block text-13 text-ink-3">{item.variant}</span>
                ) : null}
              </span>
            </li>
          ))}
          {only?.tracking.map((one) => (
            <li key={one.number} className="text-13 text-ink-3">
              {only.carrier ? `${only.carrier} ` : null}
              <a
                className="inline-flex min-h-11 items-center wrap-anywhere text-ink-2 underline underline-offset-3"
                href={one.url}
                target="_blank"
                rel="noreferrer"
              >
                {one.number}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
