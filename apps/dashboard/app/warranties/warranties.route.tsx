import { WARRANTY_STATES } from '@amends/core/commerce/warranties/warranty.rules';
import { EmptyState, Icon, LinkButton, Notice } from '@amends/ui';
import { Form, Link } from 'react-router';
import { PageTabs } from '../editing/page-tabs.tsx';
import { useMessages } from '../messages/messages.ts';
import { useWarrantiesWords } from '../messages/warranties.ts';
import { mayHere } from '../page/places.server.ts';
import { staffRequest } from '../request-context.ts';
import { ListSearch } from '../search/list-search.tsx';
import type { Route } from './+types/warranties.route.ts';
import { readWarranties, type WarrantyQuery } from './read-warranties.server.ts';
import { WarrantyTable } from './warranty-table.tsx';

/** Lists the warranties of the selected store, or of all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffRequest(context);
  return {
    ...(await readWarranties(request, url)),
    manyStores: !request.storeId && request.firstStores.length > 1,
    mayRegister: mayHere(request, 'warranty:create'),
  };
}

function pathOf(query: WarrantyQuery, cursor: string | null = null) {
  const search = new URLSearchParams({
    ...(query.search ? { q: query.search } : {}),
    ...(query.state ? { state: query.state } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return search.size === 0 ? '/warranties' : `/warranties?${search}`;
}

export default function Warranties({ loaderData }: Route.ComponentProps) {
  const t = useWarrantiesWords();
  const { frame } = useMessages();
  const { items, nextCursor, query, wrong, later, mayRegister } = loaderData;
  const narrowed = query.search !== '' || query.state !== null;
  const register = mayRegister ? (
    <span className="flex flex-wrap gap-2">
      <LinkButton
        size="small"
        to="/warranties/import"
        icon={<Icon.Upload aria-hidden className="size-4" />}
      >
        {t.importFile}
      </LinkButton>
      <LinkButton
        size="small"
        look="primary"
        to="/warranties/new"
        icon={<Icon.Plus aria-hidden className="size-4" />}
      >
        {t.register}
      </LinkButton>
    </span>
  ) : null;
  const tabs = [null, ...WARRANTY_STATES].map((state) => ({
    to: pathOf({ ...query, state }),
    label: t.tabs[state ?? 'all'],
    current: query.state === state,
  }));
  return (
    <div className="px-4 py-5 sm:px-6">
      <title>{frame.title(t.title)}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{t.title}</h1>
        {items.length > 0 || narrowed ? register : null}
      </div>
      <PageTabs label={t.tabs.label} tabs={tabs} />
      <Form
        key={JSON.stringify(query)}
        role="search"
        action="/warranties"
        className="mt-4 mb-5 grid gap-2"
      >
        {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
        <ListSearch words={t.search} search={query.search} />
        {query.search ? (
          <Link
            to={pathOf({ ...query, search: '' })}
            className="inline-flex min-h-8 items-center justify-self-start text-13 text-accent-ink underline underline-offset-3"
          >
            {t.search.clear}
          </Link>
        ) : null}
      </Form>
      {wrong ? (
        <Notice kind="warning" className="mb-4">
          {t.wrong}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyState
          title={narrowed ? t.empty.none : t.empty.title}
          action={narrowed ? null : register}
        >
          {narrowed ? t.empty.noneText : t.empty.text}
        </EmptyState>
      ) : (
        <WarrantyTable {...loaderData} />
      )}
      {nextCursor || later ? (
        <nav aria-label={t.title} className="mt-4 flex gap-2">
          {later ? (
            <LinkButton size="small" to={pathOf(query)}>
              {t.first}
            </LinkButton>
          ) : null}
          {nextCursor ? (
            <LinkButton size="small" to={pathOf(query, nextCursor)}>
              {t.next}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
