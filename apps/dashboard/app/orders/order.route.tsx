import { DateTime, Icon, LinkButton, Notice } from '@amends/ui';
import { Link, useActionData, useSearchParams } from 'react-router';
import { useFormDone } from '../editing/persisted-form.tsx';
import { useMessages } from '../messages/messages.ts';
import { useOrdersWords } from '../messages/orders.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/order.route.ts';
import { changeOrder, type OrderChange, type RefusedChange } from './change-order.server.ts';
import { loadOrder } from './load-order.server.ts';
import { ClaimsCard } from './order-claims.tsx';
import { CustomerCard, FurtherFields } from './order-customer.tsx';
import { HistoryCard } from './order-history.tsx';
import { ItemsCard } from './order-items.tsx';
import { ReturnsCard } from './order-returns.tsx';
import { ShipmentsCard } from './order-shipments.tsx';
import { ShopCard } from './order-shop.tsx';
import { WarrantiesCard } from './order-warranties.tsx';
import { ProtectionBadge } from './protection-badge.tsx';
import { keptChange, ProtectionCard } from './protection-card.tsx';

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOrder(staffRequest(context), params.orderId, url.searchParams.get('cursor') ?? undefined);

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeOrder(staffRequest(context), params.orderId, await readForm(request));
}

/** Renders an order: its items, protection, shipments and claims. */
export default function Order({ loaderData: view }: Route.ComponentProps) {
  const t = useOrdersWords();
  const { frame } = useMessages();
  const refused = useActionData<RefusedChange>();
  const [search] = useSearchParams();
  const { order } = view;
  const number = t.number(order.orderNumber);
  const done = refused ? null : (search.get('done') as OrderChange | null);
  useFormDone(done && keptChange(order.systemOrderId, done));
  return (
    <div className="px-4 py-5 sm:px-6">
      <title>{frame.title(t.page.title(number))}</title>
      <Link
        to="/orders"
        className="-ml-1 inline-flex min-h-8 items-center gap-1 rounded-control pr-2 text-13 text-ink-2 hover:text-ink"
      >
        <Icon.ChevronLeft aria-hidden className="size-4" />
        {t.page.back}
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 tabIndex={-1}>{t.page.title(number)}</h1>
        <ProtectionBadge status={order.protectionStatus} />
        <p className="w-full text-13 text-ink-2 sm:w-auto">
          {view.storeName} · {t.page.placed}{' '}
          <DateTime at={order.sourceCreatedAt} timeZone={view.timeZone} style="date-time" />
        </p>
        {view.can.file ? (
          <LinkButton
            look="primary"
            to={`/orders/${order.systemOrderId}/claim`}
            className="sm:ml-auto"
          >
            {t.page.fileClaim}
          </LinkButton>
        ) : null}
      </div>
      <div className="mb-4 grid gap-3 empty:hidden">
        {done && t.change.done[done] ? (
          <Notice kind="success" role="status">
            {t.change.done[done]}
          </Notice>
        ) : null}
        {order.cancelled ? <Notice kind="warning">{t.page.cancelled}</Notice> : null}
        {order.chargedBack ? <Notice kind="warning">{t.page.chargedBack}</Notice> : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <ItemsCard view={view} />
          <ShipmentsCard view={view} />
          <ClaimsCard view={view} />
          <ReturnsCard view={view} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ProtectionCard view={view} refused={refused} />
          <ShopCard view={view} refused={refused} />
          <WarrantiesCard view={view} />
          <CustomerCard view={view} />
          <FurtherFields view={view} />
          <HistoryCard view={view} />
        </div>
      </div>
    </div>
  );
}
