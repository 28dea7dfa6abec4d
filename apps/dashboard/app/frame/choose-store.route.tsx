import { findReachedStores } from '@amends/core/stores';
import { Card, EmptyState } from '@amends/ui';
import { redirect } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { nameStores, searchStores } from '../page/choosable-stores.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/choose-store.route.ts';
import { ownPath } from './own-path.ts';
import { rememberStore } from './remember-store.ts';
import { samePageOf } from './same-page.ts';
import { StoreButtons } from './store-buttons.tsx';
import { StoreSearch } from './store-search.tsx';

/** Finds stores by name or by id, for this page and for every store search. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const ids = searchParams.getAll('id');
  const found = await (ids.length > 0
    ? nameStores(request, ids)
    : searchStores(request, searchParams.get('q') ?? ''));
  return { ...found, next: ownPath(searchParams.get('next')) };
}

/** Saves which store is selected; empty means all of the person's stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, cookies } = staffRequest(context);
  const form = await readForm(request);
  const [store] = await findReachedStores(ctx, [String(form.get('store') ?? '')]);
  rememberStore(cookies, store?.id ?? null);
  return redirect(samePageOf(ownPath(form.get('next')), store?.id ?? null));
}

/** Renders a search for a store, with buttons that select one. */
export default function ChooseStore({ loaderData }: Route.ComponentProps) {
  const t = useMessages().frame;
  const { search, next, stores } = loaderData;
  return (
    <div className="mx-auto grid max-w-120 gap-4 px-4 py-6 sm:py-14">
      <title>{t.title(t.chooseStore)}</title>
      <h1 tabIndex={-1}>{t.chooseStore}</h1>
      <StoreSearch search={search} next={next} />
      {stores.length === 0 ? (
        <EmptyState title={t.noStore} />
      ) : (
        <Card title={t.chooseStoreFirst}>
          <StoreButtons stores={stores} next={next} />
        </Card>
      )}
    </div>
  );
}
