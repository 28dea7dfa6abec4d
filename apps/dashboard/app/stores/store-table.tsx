import type { StorePage } from '@amends/core/stores';
import { Badge, Cell, HeadCell, Table } from '@amends/ui';
import { Link } from 'react-router';
import { useStoresWords } from '../messages/stores.ts';
import { StatusBadge } from './status-badge.tsx';

type Row = StorePage['items'][number];
const WIDE = 'hidden lg:table-cell';

/** Renders stores as rows; on a small screen the status and the health are below the name. */
export function StoreTable({ stores }: { stores: readonly Row[] }) {
  const t = useStoresWords();
  const hasHealth = stores.some(({ health }) => health !== null);
  return (
    <Table
      caption={t.title}
      head={
        <>
          <HeadCell>{t.columns.store}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t.columns.status}</HeadCell>
          {hasHealth ? (
            <>
              <HeadCell className="hidden sm:table-cell">{t.columns.health}</HeadCell>
              <HeadCell number className={WIDE}>
                {t.columns.orders}
              </HeadCell>
              <HeadCell number className={WIDE}>
                {t.columns.claims}
              </HeadCell>
            </>
          ) : null}
        </>
      }
    >
      {stores.map((store) => (
        <tr key={store.id} className="align-top">
          <Cell className="align-top">
            <Link
              to={`/stores/${store.id}`}
              className="inline-flex min-h-6 items-center font-[580] wrap-anywhere hover:underline"
            >
              {store.name}
            </Link>
            <span className="block text-13 text-ink-3 wrap-anywhere">
              {store.domain ?? store.slug}
            </span>
            <span className="mt-1.5 flex flex-wrap gap-1.5 sm:hidden">
              <StatusBadge status={store.status} />
              <Health store={store} />
            </span>
          </Cell>
          <Cell className="hidden align-top sm:table-cell">
            <StatusBadge status={store.status} />
          </Cell>
          {hasHealth ? (
            <>
              <Cell className="hidden align-top sm:table-cell">
                <span className="flex flex-wrap gap-1.5">
                  <Health store={store} />
                </span>
              </Cell>
              <Cell number className={`${WIDE} align-top`}>
                {numberOf(store.health?.ordersLast7Days)}
              </Cell>
              <Cell number className={`${WIDE} align-top`}>
                {numberOf(store.health?.unfinishedClaims)}
              </Cell>
            </>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

/** Counts stop at 1000. */
const numberOf = (count: number | undefined) =>
  count === undefined ? '' : count >= 1000 ? '1,000+' : String(count);

function Health({ store: { health } }: { store: Row }) {
  const t = useStoresWords();
  if (!health) return null;
  if (health.problems.length === 0) return <span className="text-13 text-ink-3">{t.healthy}</span>;
  return health.problems.map((problem) => (
    <Badge key={problem} color={problem === 'no-orders' ? 'neutral' : 'warning'}>
      {t.problems[problem]}
    </Badge>
  ));
}
