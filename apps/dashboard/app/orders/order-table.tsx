import { badgeColourOf } from '@amends/core/claims/badge-colour.rules';
import { claimStatusLabel } from '@amends/core/claims/claim-status.rules';
import {
  type FulfillmentStatus,
  fulfillmentBadgeColour,
  fulfillmentStatusLabel,
} from '@amends/core/orders/fulfillment-status.rules';
import { Badge, Cell, DateTime, HeadCell, Money, Table } from '@amends/ui';
import type { useLoaderData } from 'react-router';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { loader } from './orders.route.tsx';
import { ProtectionBadge } from './protection-badge.tsx';

type Page = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'items' | 'zones' | 'manyStores'>;
type Row = Page['items'][number];

/** Orders as rows; on a phone what matters less stands below the number. */
export function OrderTable({ items, zones, manyStores }: Page) {
  const t = useMessages().orders;
  const { columns } = t;
  const wide = 'hidden md:table-cell';
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{columns.order}</HeadCell>
          <HeadCell>{columns.customer}</HeadCell>
          <HeadCell className={wide}>{columns.items}</HeadCell>
          <HeadCell className={wide}>{columns.shipments}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{columns.protection}</HeadCell>
          <HeadCell className={wide}>{columns.claims}</HeadCell>
          <HeadCell number className="hidden sm:table-cell">
            {columns.total}
          </HeadCell>
        </>
      }
    >
      {items.map((order) => (
        <tr key={order.id} className="align-top">
          <Cell className="align-top whitespace-nowrap">
            <Link
              to={`/orders/${order.id}`}
              className="inline-flex min-h-6 items-center font-[580] hover:underline"
            >
              {t.number(order.orderNumber)}
            </Link>
            <span className="block text-13 text-ink-3">
              <DateTime
                at={order.sourceCreatedAt}
                timeZone={zones[order.storeId] ?? 'UTC'}
                style="date"
              />
            </span>
            {manyStores ? (
              <span className="block max-w-32 truncate text-13 text-ink-3">{order.storeName}</span>
            ) : null}
            <Marks order={order} />
          </Cell>
          <Cell className="align-top">
            <span className="block max-w-44 truncate">{order.customerName}</span>
            <span
              className="block max-w-44 truncate text-13 text-ink-3"
              title={order.customerEmail}
            >
              {order.customerEmail}
            </span>
            <span className="mt-1 flex flex-wrap gap-1 sm:hidden">
              <ProtectionBadge status={order.protectionStatus} />
            </span>
          </Cell>
          <Cell className={`${wide} align-top`}>
            {t.itemCount(order.itemCount)}
            <span className="block max-w-52 truncate text-13 text-ink-3">
              {order.itemNames.join(', ')}
            </span>
          </Cell>
          <Cell className={`${wide} align-top`}>
            <Shipments statuses={order.shipments as FulfillmentStatus[]} />
          </Cell>
          <Cell className="hidden align-top sm:table-cell">
            <ProtectionBadge status={order.protectionStatus} />
          </Cell>
          <Cell className={`${wide} align-top`}>
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {order.claims.map((claim) => (
                <Link
                  key={claim.id}
                  to={`/inbox/${claim.id}`}
                  className="inline-flex min-h-6 items-center gap-1.5 hover:underline"
                >
                  #{claim.claimNumber}
                  <Badge colour={badgeColourOf(claim.claimState)}>
                    {claimStatusLabel(claim.claimState as never)}
                  </Badge>
                </Link>
              ))}
            </span>
          </Cell>
          <Cell number className="hidden align-top whitespace-nowrap sm:table-cell">
            <Money amount={order.total} currency={order.currency} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Marks({ order }: { order: Row }) {
  const t = useMessages().orders;
  const marks = [
    order.cancelled ? t.states.cancelled : null,
    order.chargedBack ? t.states['charged-back'] : null,
    order.isReplacement ? t.replacement : null,
  ].filter((mark) => mark !== null);
  return marks.map((mark) => (
    <span key={mark} className="mt-1 mr-1 inline-block">
      <Badge colour="neutral">{mark}</Badge>
    </span>
  ));
}

/** Each status once. */
function Shipments({ statuses }: { statuses: readonly FulfillmentStatus[] }) {
  const t = useMessages().orders;
  if (statuses.length === 0) return <span className="text-13 text-ink-3">{t.notShipped}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {[...new Set(statuses)].map((status) => (
        <Badge key={status} colour={fulfillmentBadgeColour(status)}>
          {fulfillmentStatusLabel(status)}
        </Badge>
      ))}
    </span>
  );
}
