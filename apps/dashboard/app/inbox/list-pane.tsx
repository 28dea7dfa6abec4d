import { useCallback, useMemo, useState } from 'react';
import { type useLoaderData, useNavigation } from 'react-router';
import { useDesk } from '../frame/staff.layout.tsx';
import { useMessages } from '../messages/messages.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ClaimList } from './claim-list.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { loader } from './inbox.route.tsx';
import { inboxPath } from './inbox-path.ts';
import { LookMenu, SortMenu } from './list-menus.tsx';
import { LoadAhead } from './load-ahead.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { SearchBox } from './search-box.tsx';
import { choose, chooseAll, NOTHING } from './selection.rules.ts';
import { useClaimList } from './use-claim-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListLook } from './use-list-look.ts';
import { useLiveInbox } from './use-live-inbox.ts';
import { useNow } from './use-now.ts';
import { ViewMenu } from './view-menu.tsx';

export type InboxData = ReturnType<typeof useLoaderData<typeof loader>>;

/** Queues, search and filters above, the claims below. */
export function ListPane({ first, claimId }: { first: InboxData; claimId: string | undefined }) {
  const t = useMessages().inbox;
  const { stores, storeId } = useDesk();
  const { query } = first;
  const list = useClaimList(query, first);
  useLiveInbox(claimId, list.look);
  const [look, setLook] = useListLook(first.look);
  const now = useNow(first.now);
  const [selection, setSelection] = useState(NOTHING);
  const order = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const choices = { ...first, stores: storeId ? [] : stores };
  const storeNames = useMemo(
    () => (storeId || stores.length < 2 ? null : new Map(stores.map(({ id, name }) => [id, name]))),
    [stores, storeId],
  );
  const onChoose = useCallback(
    (id: string, range: boolean) => setSelection((before) => choose(before, id, order, range)),
    [order],
  );
  // The row lights up when its claim is asked for, not when it has come.
  const { location: onTheWay } = useNavigation();
  const currentId = onTheWay ? claimOfPath(onTheWay.pathname) : claimId;
  const [pointed, setPointed] = useState<string>();
  const at = currentId ? order.indexOf(currentId) : -1;
  const ahead = [order[at + 1], order[at - 1], pointed].filter(
    (id): id is string => id !== undefined && id !== currentId,
  );
  useListKeys({
    order,
    currentId,
    pathOf: (id) => inboxPath(query, id),
    loadMore: list.loadMore,
    renew: list.news > 0 || list.gone.size > 0 ? list.renew : undefined,
    onChoose,
    onChooseAll: () => setSelection((before) => chooseAll(before, order)),
  });
  const { total } = list.counts[query.queue];
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  const loaded = list.rows.length;
  const howMany = !narrowed
    ? t.claims(total)
    : list.nextCursor
      ? t.someClaims(loaded)
      : t.claims(loaded);
  const Heading = claimId ? 'h2' : 'h1';
  return (
    <section
      aria-labelledby="inbox-title"
      className={`${claimId ? 'hidden lg:flex' : 'flex'} min-h-0 flex-col border-line bg-surface lg:border-r`}
    >
      <Heading id="inbox-title" className="sr-only">
        {t.title}
      </Heading>
      <div className="sticky top-13 z-10 border-b border-line bg-surface lg:static">
        <QueueTabs query={query} counts={list.counts} />
        <div className="flex gap-2 px-4 pt-3 pb-1.5">
          <SearchBox query={query} />
          <FilterDialog query={query} choices={choices} claimId={claimId} />
        </div>
        <div className="flex items-center px-4 pb-1 text-13 text-ink-3">
          <p className="mr-auto shrink-0 tabular-nums">{howMany}</p>
          <ViewMenu query={query} />
          <SortMenu query={query} claimId={claimId} />
          <LookMenu look={look} onLook={setLook} manyStores={storeNames !== null} />
        </div>
        <ActiveFilters query={query} choices={choices} claimId={claimId} />
      </div>
      <div className="relative min-h-0 flex-1 lg:overflow-y-auto">
        <ClaimList
          list={list}
          query={query}
          currentId={currentId}
          look={look}
          now={now}
          selection={selection}
          storeNames={storeNames}
          onChoose={onChoose}
          onPoint={setPointed}
        />
      </div>
      <LoadAhead claimIds={[...new Set(ahead)]} />
    </section>
  );
}

const claimOfPath = (path: string) => /^\/inbox\/([^/]+)/.exec(path)?.[1];
