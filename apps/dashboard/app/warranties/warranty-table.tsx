import { Cell, HeadCell, Money, Table } from '@amends/ui';
import { dayText } from '@amends/words/dates';
import type { useLoaderData } from 'react-router';
import { Link } from 'react-router';
import { useWarrantiesWords } from '../messages/warranties.ts';
import type { loader } from './warranties.route.tsx';
import { WarrantyBadge } from './warranty-badge.tsx';

type Page = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'items' | 'manyStores'>;
type Row = Page['items'][number];

/** Renders warranties as rows; on a small screen customer and state are below the item. */
export function WarrantyTable({ items, manyStores }: Page) {
  const t = useWarrantiesWords();
  const { columns } = t;
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{columns.item}</HeadCell>
          <HeadCell className="hidden md:table-cell">{columns.customer}</HeadCell>
          <HeadCell className="hidden lg:table-cell">{columns.order}</HeadCell>
          <HeadCell className="hidden md:table-cell">{columns.state}</HeadCell>
          <HeadCell>{columns.ends}</HeadCell>
          <HeadCell number className="hidden lg:table-cell">
            {columns.fee}
          </HeadCell>
        </>
      }
    >
      {items.map((warranty) => (
        <tr key={warranty.id} className="align-top">
          <Cell className="max-w-64 align-top">
            <Link
              to={`/warranties/${warranty.id}`}
              className="inline-flex min-h-6 items-center font-[580] wrap-anywhere hover:underline"
            >
              {warranty.productName}
            </Link>
            {manyStores ? (
              <span className="block truncate text-13 text-ink-3">{warranty.storeName}</span>
            ) : null}
            {warranty.origin === 'CUSTOMER' ? (
              <span className="block text-13 text-ink-3">{t.page.origins.CUSTOMER}</span>
            ) : null}
            <span className="mt-1 grid justify-items-start gap-1.5 md:hidden">
              <Customer warranty={warranty} />
              <WarrantyBadge state={warranty.state} />
            </span>
          </Cell>
          <Cell className="hidden max-w-52 align-top md:table-cell">
            <Customer warranty={warranty} />
          </Cell>
          <Cell className="hidden align-top lg:table-cell">
            <Link
              to={`/orders/${warranty.orderId}`}
              className="inline-flex min-h-6 items-center wrap-anywhere hover:underline"
            >
              {t.number(warranty.orderNumber)}
            </Link>
          </Cell>
          <Cell className="hidden align-top md:table-cell">
            <WarrantyBadge state={warranty.state} />
          </Cell>
          <Cell className="align-top whitespace-nowrap">
            <time dateTime={new Date(warranty.validUntil).toISOString()}>
              {dayText(new Date(warranty.validUntil), warranty.timeZone)}
            </time>
          </Cell>
          <Cell number className="hidden align-top whitespace-nowrap lg:table-cell">
            <Money amount={warranty.fee} currency={warranty.currency} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Customer({ warranty }: { warranty: Row }) {
  return (
    <span className="block max-w-full">
      <span className="block truncate">{warranty.customerName}</span>
      <span
        className="block text-13 text-ink-3 wrap-anywhere md:truncate"
        title={warranty.customerEmail}
      >
        {warranty.customerEmail}
      </span>
    </span>
  );
}
