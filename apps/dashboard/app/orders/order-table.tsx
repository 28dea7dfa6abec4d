import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import { type ClaimStatus, queueOf } from '@amends/core/claims/terms/lifecycle/states.rules';
import {
  type FulfillmentStatus,
  fulfillmentBadgeColor,
} from '@amends/core/commerce/orders/fulfillment-status.rules';
import { Badge, Cell, DateTime, HeadCell, Money, Table } from '@amends/ui';
import { claimStatusLabel, fulfillmentStatusLabel, queueLabel } from '@amends/words/labels';
import type { useLoaderData } from 'react-router';
import { Link } from 'react-router';
import { useOrdersWords } from '../messages/orders.ts';
import type { loader } from './orders.route.tsx';

type Page = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'items' | 'zones' | 'manyStores'>;
type Row = Page['items'][number];

const WIDE = 'hidden lg:table-cell';

/**
 * Renders orders as rows that fit every width; on a small screen the details are below the number.
 */
export function OrderTable({ items, zones, manyStores }: Page) {
  const t = useOrdersWords();
  const { columns } = t;
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{columns.order}</HeadCell>
          <HeadCell className="hidden md:table-cell">{columns.customer}</HeadCell>
          <HeadCell className="hidden xl:table-cell">{columns.items}</HeadCell>
          <HeadCell className={WIDE}>{columns.shipments}</HeadCell>
          <HeadCell className={WIDE}>{columns.claims}</HeadCell>
          <HeadCell number>{columns.total}</HeadCell>
        </>
      }
    >
      {items.map((order) => (
        <tr key={order.id} className="align-top">
          <Cell className="align-top">
            <Link
              to={`/orders/${order.id}`}
              className="inline-flex min-h-6 items-center font-[580] wrap-anywhere hover:underline"
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
              <span className="block max-w-36 truncate text-13 text-ink-3">{order.storeName}</span>
            ) : null}
            <Marks order={order} />
            <span className="mt-1 block md:hidden">
              <Customer order={order} />
            </span>
            <span className="mt-1.5 grid gap-1.5 lg:hidden">
              <Shipments statuses={order.shipments as FulfillmentStatus[]} />
              <Claims claims={order.claims} />
            </span>
          </Cell>
          <Cell className="hidden max-w-52 align-top md:table-cell">
            <Customer order={order} />
          </Cell>
          <Cell className="hidden max-w-44 align-top xl:table-cell">
            <span className="block truncate" title={order.itemNames.join(', ')}>
              {order.itemNames[0]}
            </span>
            <span className="block text-13 text-ink-3">{t.itemCount(order.itemCount)}</span>
          </Cell>
          <Cell className={`${WIDE} align-top`}>
            <Shipments statuses={order.shipments as FulfillmentStatus[]} />
          </Cell>
          <Cell className={`${WIDE} align-top`}>
            <Claims claims={order.claims} />
          </Cell>
          <Cell number className="align-top whitespace-nowrap">
            <Money amount={order.total} currency={order.currency} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Customer({ order }: { order: Row }) {
  return (
    <>
      <span className="block truncate">{order.customerName}</span>
      <span
        className="block text-13 text-ink-3 wrap-anywhere md:truncate"
        title={order.customerEmail}
      >
        {order.customerEmail}
      </span>
    </>
  );
}

/** Renders each claim with the name of its queue, which is short for every state. */
function Claims({ claims }: Pick<Row, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {claims.map(({ id, claimNumber, claimState }) => (
        <Link
          key={id}
          to={`/inbox/${id}`}
          title={claimStatusLabel(claimState as ClaimStatus)}
          className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap hover:underline"
        >
          #{claimNumber}
          <Badge color={badgeColorOf(claimState)}>
            {queueLabel(queueOf(claimState as ClaimStatus))}
          </Badge>
        </Link>
      ))}
    </span>
  );
}

/** Renders a badge for an unusual order; a protected one has none. */
function Marks({ order }: { order: Row }) {
  const t = useOrdersWords();
  const { protectionStatus: protection } = order;
  const marks = [
    protection === 'protected' ? null : t.protection[protection],
    order.cancelled ? t.states.cancelled : null,
    order.chargedBack ? t.states['charged-back'] : null,
    order.isReplacement ? t.replacement : null,
  ].filter((mark) => mark !== null);
  return marks.map((mark) => (
    <span key={mark} className="mt-1 mr-1 inline-block">
      <Badge color="neutral">{mark}</Badge>
    </span>
  ));
}

/** Returns each status once. */
function Shipments({ statuses }: { statuses: readonly FulfillmentStatus[] }) {
  const t = useOrdersWords();
  if (statuses.length === 0) return <span className="text-13 text-ink-3">{t.notShipped}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {[...new Set(statuses)].map((status) => (
        <Badge key={status} color={fulfillmentBadgeColor(status)}>
          {fulfillmentStatusLabel(status)}
        </Badge>
      ))}
    </span>
  );
}
