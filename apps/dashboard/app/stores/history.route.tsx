import { getStoreRecord, listStoreChanges, restoreStore } from '@amends/core/stores';
import { redirect } from 'react-router';
import { answerForm, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useSettingsWords } from '../messages/settings.ts';
import { useStoresWords } from '../messages/stores.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { ChangeList } from '../settings/change-list.tsx';
import type { Route } from './+types/history.route.ts';
import { withStoreLines } from './store-change-lines.ts';

const PAGE = 20;

export const loader = ({ context, params: { storeId }, url }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx } = staffRequest(context);
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const store = await getStoreRecord(ctx, { storeId });
    const [page, newest] = await Promise.all([
      listStoreChanges(ctx, { storeId, limit: PAGE, ...(cursor ? { cursor } : {}) }),
      listStoreChanges(ctx, { storeId, limit: 1 }),
    ]);
    return {
      store,
      ...page,
      newest: newest.items[0]?.number ?? 0,
      isFirstPage: cursor === undefined,
    };
  });

export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const [number, version] = [Number(textIn(form, 'number')), Number(textIn(form, 'version'))];
  const { data, init } = await answerForm(async () => {
    await restoreStore(onceIn(ctx, form), { storeId, number, version });
    return undefined;
  });
  if (data.error === null) throw redirect(`/stores/${storeId}?saved`);
  return { error: data.error, status: init?.status };
}

/** Renders every change of a store's details, newest first, each with what can be restored. */
export default function StoreHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSettingsWords();
  const stores = useStoresWords();
  const { store, items, newest, nextCursor, isFirstPage } = loaderData;
  const changes = withStoreLines(items, stores, {
    currency: store.currency,
    bonusType: store.credit.bonusType,
    ...t.values,
  });
  const address = `/stores/${store.id}`;
  return (
    <DashboardPage title={t.history.title(store.name)} back={{ to: address, label: store.name }}>
      <p className="text-ink-2">{t.history.intro}</p>
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      <ChangeList
        changes={changes}
        newest={newest}
        nextCursor={nextCursor}
        isFirstPage={isFirstPage}
        address={`${address}/history`}
        timeZone={store.timeZone}
        mayChange={store.mayChange}
        version={store.version}
      />
    </DashboardPage>
  );
}
