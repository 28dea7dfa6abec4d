import { findReachedStores, listReachedStores } from '@amends/core/stores';
import { Card, EmptyState } from '@amends/ui';
import { redirect } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/choose-store.route.ts';
import { ownPath } from './own-path.ts';
import { rememberStore } from './remember-store.ts';
import { samePageOf } from './same-page.ts';
import { StoreButtons } from './store-buttons.tsx';
import { StoreSearch } from './store-search.tsx';

/** Number of stores that a search shows. */
const MOST_SHOWN = 50;

/** Finds stores by name, for this page and for the search of the store switcher. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx } = staffRequest(context);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const found = await listReachedStores(ctx, { search, limit: MOST_SHOWN });
  const next = ownPath(searchParams.get('next'));
  return { search, next, stores: found.map(({ id, name }) => ({ id, name })) };
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
