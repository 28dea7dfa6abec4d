import { EmptyState, Icon, LinkButton, Notice } from '@amends/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageActions } from '../keys/page-actions.tsx';
import { useMessages } from '../messages/messages.ts';
import { useOrdersWords } from '../messages/orders.ts';
import { findStores } from '../page/find-stores.server.ts';
import { mayHere } from '../page/places.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/orders.route.ts';
import { OrderFilterForm } from './order-filter-form.tsx';
import { readOrders } from './order-query.server.ts';
import { OrderTable } from './order-table.tsx';

/** Lists the orders of the selected store, or of all, newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const page = await readOrders(request, url);
  const ids = page.items.map(({ storeId }) => storeId);
  const stores = await findStores(request, ids);
  const zones = Object.fromEntries(ids.map((id) => [id, stores.get(id)?.timeZone ?? 'UTC']));
  return {
    ...page,
    zones,
    manyStores: !request.storeId && request.firstStores.length > 1,
    mayExport: mayHere(request, 'order:export'),
    mayImport: mayHere(request, 'order:update'),
  };
}

function withoutCursor(search: URLSearchParams) {
  const rest = new URLSearchParams(search);
  rest.delete('cursor');
  return rest;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useOrdersWords();
  const { frame } = useMessages();
  const { items, nextCursor, narrowed, wrong, later } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const exportPath =
    loaderData.mayExport && !wrong && items.length > 0
      ? `/orders/export?${withoutCursor(search)}`
      : null;
  usePageActions([
    ...(loaderData.mayImport
      ? [{ name: 'import', label: t.importCsv, run: () => void navigate('/orders/import') }]
      : []),
    ...(exportPath
      ? [{ name: 'export', label: t.exportCsv, run: () => window.location.assign(exportPath) }]
      : []),
  ]);
  const pageWith = (cursor: string | null) => {
    const next = new URLSearchParams(search);
    if (cursor) next.set('cursor', cursor);
    else next.delete('cursor');
    return `/orders?${next}`;
  };
  return (
    <div className="px-4 py-5 sm:px-6">
      <title>{frame.title(t.title)}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{t.title}</h1>
        <div className="flex flex-wrap gap-2">
          {loaderData.mayImport ? (
            <LinkButton
              size="small"
              to="/orders/import"
              icon={<Icon.Upload aria-hidden className="size-4" />}
            >
              {t.importCsv}
            </LinkButton>
          ) : null}
          {exportPath ? (
            <LinkButton
              size="small"
              to={exportPath}
              reloadDocument
              icon={<Icon.Download aria-hidden className="size-4" />}
            >
              {t.exportCsv}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <OrderFilterForm query={loaderData.query} narrowed={narrowed} />
      {wrong ? (
        <Notice kind="warning" className="mb-4">
          {t.filters.wrong}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={narrowed ? t.empty.none : t.empty.title}>
          {narrowed ? t.empty.noneText : t.empty.text}
        </EmptyState>
      ) : (
        <OrderTable {...loaderData} />
      )}
      {nextCursor || later ? (
        <nav aria-label={t.title} className="mt-4 flex gap-2">
          {later ? (
            <LinkButton size="small" to={pageWith(null)}>
              {t.first}
            </LinkButton>
          ) : null}
          {nextCursor ? (
            <LinkButton size="small" to={pageWith(nextCursor)}>
              {t.next}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
