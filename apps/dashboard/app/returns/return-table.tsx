import { Cell, DateTime, HeadCell, Money, Table } from '@amends/ui';
import type { useLoaderData } from 'react-router';
import { Link } from 'react-router';
import { useReturnsWords } from '../messages/returns.ts';
import { ReturnBadge } from './return-badge.tsx';
import type { loader } from './returns.route.tsx';

type Page = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'items' | 'manyStores'>;
type Row = Page['items'][number];

/** Renders returns as rows; on a small screen customer, items and value are below the name. */
export function ReturnTable({ items, manyStores }: Page) {
  const t = useReturnsWords();
  const { columns } = t;
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{columns.return}</HeadCell>
          <HeadCell className="hidden md:table-cell">{columns.customer}</HeadCell>
          <HeadCell className="hidden lg:table-cell">{columns.items}</HeadCell>
          <HeadCell>{columns.state}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{columns.requested}</HeadCell>
          <HeadCell number className="hidden md:table-cell">
            {columns.value}
          </HeadCell>
        </>
      }
    >
      {items.map((row) => (
        <tr key={row.id} className="align-top">
          <Cell className="max-w-56 align-top">
            <Link
              to={`/returns/${row.id}`}
              className="inline-flex min-h-6 items-center font-[580] wrap-anywhere hover:underline"
            >
              {t.number(row.name)}
            </Link>
            {manyStores ? (
              <span className="block truncate text-13 text-ink-3">{row.storeName}</span>
            ) : null}
            <span className="mt-1 grid gap-1 md:hidden">
              <Customer row={row} />
              <span className="block text-13 text-ink-2 wrap-anywhere">
                <Items row={row} />
              </span>
              <span className="text-13">
                <Money amount={row.value} currency={row.currency} />
              </span>
            </span>
          </Cell>
          <Cell className="hidden max-w-52 align-top md:table-cell">
            <Customer row={row} />
          </Cell>
          <Cell className="hidden max-w-60 align-top text-13 wrap-anywhere lg:table-cell">
            <Items row={row} />
          </Cell>
          <Cell className="align-top">
            <ReturnBadge state={row.state} mark={row.isLate ? 'late' : null} />
          </Cell>
          <Cell className="hidden align-top whitespace-nowrap sm:table-cell">
            <DateTime at={row.createdAt} timeZone={row.timeZone} />
          </Cell>
          <Cell number className="hidden align-top whitespace-nowrap md:table-cell">
            <Money amount={row.value} currency={row.currency} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Customer({ row }: { row: Row }) {
  return (
    <span className="block max-w-full">
      <span className="block truncate">{row.customerName}</span>
      <span
        className="block text-13 text-ink-3 wrap-anywhere md:truncate"
        title={row.customerEmail}
      >
        {row.customerEmail}
      </span>
    </span>
  );
}

function Items({ row }: { row: Row }) {
  const t = useReturnsWords();
  return (
    <>
      <span className="line-clamp-2">{[...new Set(row.itemNames)].join(', ')}</span>
      <span className="block text-ink-3">{t.units(row.units)}</span>
    </>
  );
}
