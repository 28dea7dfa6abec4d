import { isProvider, may } from '@amends/core';
import { listImplementations } from '@amends/core/implementations';
import { IMPLEMENTATION_STATES } from '@amends/core/implementations/implementation.rules';
import { EmptyState, Icon, LinkButton } from '@amends/ui';
import { Form, redirect, useSearchParams } from 'react-router';
import { showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { PageTabs } from '../editing/page-tabs.tsx';
import { useImplementationsWords } from '../messages/implementations.ts';
import { findStores } from '../page/find-stores.server.ts';
import { staffRequest } from '../request-context.ts';
import { ListSearch } from '../search/list-search.tsx';
import { PageLinks } from '../search/page-links.tsx';
import type { Route } from './+types/implementations.route.ts';
import { ImplementationTable } from './implementation-table.tsx';

/** Loads the implementations; redirects brand staff with only one to it. */
export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const { ctx } = request;
    const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
    const state = IMPLEMENTATION_STATES.find((each) => each === searchParams.get('state'));
    const cursor = searchParams.get('cursor') ?? undefined;
    const page = await listImplementations(ctx, { search, state, cursor });
    const isOfProvider = isProvider(ctx.actor);
    const [only] = page.items;
    if (!isOfProvider && only && page.items.length === 1 && searchParams.size === 0) {
      throw redirect(`/implementations/${only.id}`);
    }
    const mayAdd = may(ctx.actor, 'implementation:create', '');
    const ids = page.items.map(({ storeId }) => storeId);
    const stores = await findStores(request, ids);
    const items = page.items.map((each) => ({
      ...each,
      timeZone: stores.get(each.storeId)?.timeZone ?? 'UTC',
    }));
    return { ...page, items, search, state, isOfProvider, mayAdd };
  });

/** Renders the implementations that the person sees, by state, with search and counts. */
export default function Implementations({ loaderData }: Route.ComponentProps) {
  const t = useImplementationsWords();
  const [params] = useSearchParams();
  const { items, counts, nextCursor, search, state, isOfProvider, mayAdd } = loaderData;
  const pathWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `/implementations?${next}`;
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [undefined, ...IMPLEMENTATION_STATES].map((each) => ({
    to: pathWith({ state: each ?? null, cursor: null }),
    label: each ? t.tab(t.states[each], counts[each] ?? 0) : t.tab(t.all, total),
    current: each === state,
  }));
  const isNarrowed = search !== '' || state !== undefined;
  const add = mayAdd ? (
    <LinkButton
      to="/implementations/new"
      look="primary"
      icon={<Icon.Plus aria-hidden className="size-4" />}
    >
      {t.add}
    </LinkButton>
  ) : null;
  return (
    <DashboardPage
      title={isOfProvider ? t.title : t.goLive}
      intro={isOfProvider ? t.intro : undefined}
      actions={add}
      wide
    >
      {isOfProvider ? (
        <>
          <Form key={search} role="search">
            {state ? <input type="hidden" name="state" value={state} /> : null}
            <ListSearch words={t.search} search={search} />
          </Form>
          <PageTabs label={t.columns.status} tabs={tabs} />
        </>
      ) : null}
      {items.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} isOfProvider={isOfProvider} add={add} />
      ) : (
        <ImplementationTable implementations={items} />
      )}
      <PageLinks label={t.title} words={t} nextCursor={nextCursor} />
    </DashboardPage>
  );
}

function Nothing({
  isNarrowed,
  isOfProvider,
  add,
}: {
  isNarrowed: boolean;
  isOfProvider: boolean;
  add: React.ReactNode;
}) {
  const t = useImplementationsWords();
  if (isNarrowed) return <EmptyState title={t.none}>{t.noneHelp}</EmptyState>;
  if (!isOfProvider) return <EmptyState title={t.emptyBrand}>{t.emptyBrandHelp}</EmptyState>;
  return (
    <EmptyState title={t.empty} action={add}>
      {t.emptyHelp}
    </EmptyState>
  );
}
