import { formatInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { classNames } from '@amends/ui';
import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type useLoaderData, useLocation, useNavigation } from 'react-router';
import { useFirstClaim } from '../claim/first-claim.ts';
import { useMessages } from '../messages/messages.ts';
import { useDashboard } from '../page/dashboard.ts';
import { inboxPath } from '../page/inbox-path.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { ClaimList } from './claim-list.tsx';
import type { loader } from './inbox.route.tsx';
import { ListHead } from './list-head.tsx';
import { ClaimsAhead } from './load-ahead.tsx';
import { useReportQueueCounts } from './queue-counts.tsx';
import { useBulk } from './use-bulk.ts';
import { useChosen } from './use-chosen.ts';
import { useClaimList } from './use-claim-list.ts';
import { useDisplayOptions } from './use-display-options.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ListReloads } from './use-live-inbox.ts';
import { useNow } from './use-now.ts';
import { useRowViewers } from './use-row-viewers.ts';
import { useCalmViewCounts } from './use-view-counts.ts';

const loadWindows = () => import('./list-windows.ts');

export type InboxData = ReturnType<typeof useLoaderData<typeof loader>>;

/** Renders the list: queues, search and filters above, bulk actions below. */
export function ListPane({
  first,
  claimId,
  reloads,
}: {
  first: InboxData;
  claimId: string | undefined;
  reloads: RefObject<ListReloads | null>;
}) {
  const t = useMessages().inbox;
  const { query } = first;
  // Later pages, exports and bulk actions use the corrected search.
  const { corrected } = first.page;
  const listed = useMemo(
    () => (corrected === null ? query : { ...query, search: corrected }),
    [query, corrected],
  );
  const list = useClaimList(listed, first);
  useReportQueueCounts(list.counts);
  const viewers = useRowViewers();
  const countViews = useCalmViewCounts(useDashboard().views.length > 0);
  useImperativeHandle(reloads, () => ({
    list: () => {
      list.look();
      countViews();
    },
    viewers: viewers.look,
  }));
  const [look, setLook] = useDisplayOptions(first.look);
  const now = useNow(first.now);
  const order = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const chosen = useChosen(order);
  // What was selected while the action was being sent stays selected.
  const bulk = useBulk(list, (begun) =>
    'list' in begun ? chosen.takeNone() : chosen.takeOut(begun.claimIds),
  );
  const [showsHistory, setShowsHistory] = useState(false);
  const asksMore =
    chosen.ids.size > 0 || showsHistory || bulk.status !== null || bulk.asksToUndo !== null;
  const windows = useLoaded(loadWindows, asksMore);
  const { stores, storeId } = useDashboard();
  const manyStores = !storeId && stores.length > 1;
  const scroller = useRef<HTMLDivElement>(null);
  const showNew = () => {
    scroller.current?.scrollTo({ top: 0 });
    list.renew();
  };
  // The row is highlighted when its claim is requested, not when it has loaded.
  const { location: onTheWay } = useNavigation();
  const currentId = onTheWay ? claimOfPath(onTheWay.pathname) : claimId;
  useFirstClaim({ first: order[0], currentId: claimId, pathOf: (id) => inboxPath(query, id) });
  const here = useLocation().search;
  const isLeaving = onTheWay?.pathname.startsWith('/inbox') === true && onTheWay.search !== here;
  useListKeys({
    order,
    currentId,
    pathOf: (id) => inboxPath(query, id),
    loadMore: list.loadMore,
    renew: list.news > 0 || list.gone.size > 0 ? showNew : undefined,
    onChoose: chosen.toggle,
    onChooseAll: chosen.toggleAll,
    chosenIds: chosen.ids,
    onChooseNone: chosen.takeNone,
  });
  const mayChoose = first.can.update || first.can.label || first.macros.items.length > 0;
  const Heading = claimId ? 'h2' : 'h1';
  return (
    <section
      aria-labelledby="inbox-title"
      className={`${claimId ? 'hidden lg:flex' : 'flex'} min-h-[calc(100dvh-6.75rem)] flex-col border-line bg-surface lg:min-h-0 lg:border-r`}
    >
      <Heading id="inbox-title" className="sr-only">
        {t.title}
      </Heading>
      <ListHead
        first={first}
        listed={listed}
        list={list}
        claimId={claimId}
        look={look}
        onDisplayChange={setLook}
        onHistory={mayChoose ? () => setShowsHistory(true) : null}
      />
      <div
        ref={scroller}
        aria-busy={isLeaving}
        className={classNames(
          'relative min-h-0 flex-1 transition-opacity duration-(--calm) lg:overflow-y-auto',
          isLeaving && 'opacity-50',
        )}
      >
        <ClaimList
          list={list}
          query={query}
          corrected={corrected}
          elsewhere={first.elsewhere}
          currentId={currentId}
          look={look}
          now={now}
          chosenIds={chosen.ids}
          manyStores={manyStores}
          viewers={viewers.ofClaims}
          onChoose={mayChoose ? chosen.toggle : null}
          onShowNew={showNew}
        />
      </div>
      {windows === null ? null : chosen.ids.size > 0 ? (
        <windows.BulkBar
          first={first}
          list={list}
          chosen={chosen}
          starting={bulk.starting}
          onStart={(action) => {
            const { ids, everything } = chosen;
            const list = formatInboxQuery(listed).toString();
            bulk.start(action, everything ? { list } : { claimIds: [...ids] });
          }}
        />
      ) : (
        <windows.BulkProgress bulk={bulk} />
      )}
      {windows ? <windows.AskBeforeUndo bulk={bulk} /> : null}
      {windows && showsHistory ? (
        <windows.BulkHistory first={first} bulk={bulk} onClose={() => setShowsHistory(false)} />
      ) : null}
      <ClaimsAhead order={order} currentId={claimId} />
    </section>
  );
}

const claimOfPath = (path: string) => /^\/inbox\/([^/]+)/.exec(path)?.[1];
