import { may } from '@amends/core';
import { listStores } from '@amends/core/stores';
import { STORE_STATUSES } from '@amends/core/stores/store-status.rules';
import { EmptyState, Icon, LinkButton } from '@amends/ui';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useStoresWords } from '../messages/stores.ts';
import { staffRequest } from '../request-context.ts';
import { ListFilter } from '../search/list-filter.tsx';
import { PageLinks } from '../search/page-links.tsx';
import type { Route } from './+types/stores.route.ts';
import { StoreTable } from './store-table.tsx';

export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx } = staffRequest(context);
    const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
    const status = STORE_STATUSES.find((each) => each === searchParams.get('status'));
    const cursor = searchParams.get('cursor') ?? undefined;
    const page = await listStores(ctx, { search, status, cursor });
    return { ...page, search, status, mayAdd: may(ctx.actor, 'store:create', '') };
  });

/** Renders the stores that the person reaches, found by search and status, with their health. */
export default function Stores({ loaderData }: Route.ComponentProps) {
  const t = useStoresWords();
  const { items, nextCursor, search, status, mayAdd } = loaderData;
  const isNarrowed = search !== '' || status !== undefined;
  const add = mayAdd ? (
    <LinkButton to="/stores/new" look="primary" icon={<Icon.Plus aria-hidden className="size-4" />}>
      {t.add}
    </LinkButton>
  ) : null;
  return (
    <DashboardPage title={t.title} intro={t.intro} actions={add} wide>
      <ListFilter words={t} search={search} status={status} statuses={STORE_STATUSES} />
      {items.length === 0 ? (
        <EmptyState title={isNarrowed ? t.none : t.empty} action={isNarrowed ? null : add}>
          {isNarrowed ? t.noneHelp : t.emptyHelp}
        </EmptyState>
      ) : (
        <StoreTable stores={items} />
      )}
      <PageLinks label={t.title} words={t} nextCursor={nextCursor} />
    </DashboardPage>
  );
}
