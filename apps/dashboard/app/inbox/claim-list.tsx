import type { InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Button, EmptyState, Icon, LinkButton, Notice, Skeleton } from '@amends/ui';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '../claim/use-viewers-of.ts';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from '../page/inbox-path.ts';
import type { DisplayOptions } from '../terms/display-options.rules.ts';
import { ClaimRow } from './claim-row.tsx';
import type { ClaimList as List } from './use-claim-list.ts';

interface ListProps {
  list: List;
  query: InboxQuery;
  /** The corrected search; null if it was used as typed. */
  corrected: string | null;
  /** Matches outside the queue and the filters. */
  elsewhere: { count: number; more: boolean } | null;
  currentId: string | undefined;
  look: DisplayOptions;
  now: Date;
  chosenIds: ReadonlySet<string>;
  manyStores: boolean;
  viewers: ReadonlyMap<string, readonly Viewer[]>;
  onChoose: ((id: string, range: boolean) => void) | null;
  onShowNew: () => void;
}

/** Renders the list of claims, with new claims announced above and a link to more below. */
export function ClaimList(given: ListProps) {
  const { list, query, currentId, chosenIds, manyStores } = given;
  const { inbox: t, search } = useMessages();
  const paths = useMemo(() => {
    const [path = '', search = ''] = inboxPath(query).split('?');
    return (id: string) => `${path}/${id}${search ? `?${search}` : ''}`;
  }, [query]);
  return (
    <>
      <News count={list.news} onShow={given.onShowNew} />
      {list.failure ? <Failed list={list} failure={list.failure} /> : null}
      {given.corrected === null ? null : (
        <p role="status" className="border-b border-line bg-paper px-4 py-2 text-13 text-ink-2">
          {search.corrected(query.search, given.corrected)}
        </p>
      )}
      <Elsewhere query={query} found={given.elsewhere} />
      {list.rows.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <ul aria-label={t.list}>
          {list.rows.map((claim) => (
            <ClaimRow
              key={claim.id}
              claim={claim}
              to={paths(claim.id)}
              current={claim.id === currentId}
              gone={list.gone.has(claim.id)}
              chosen={chosenIds.has(claim.id)}
              choosing={chosenIds.size > 0}
              look={given.look}
              now={given.now}
              since={query.sort === 'waiting' ? 'waitingSince' : 'createdAt'}
              newIsUsual={query.queue === 'todo' && query.search === ''}
              storeName={manyStores ? claim.storeName || null : null}
              viewers={given.viewers.get(claim.id)}
              onChoose={given.onChoose}
            />
          ))}
        </ul>
      )}
      <More list={list} query={query} />
    </>
  );
}

/** Links to the matches in other queues and without the filters. */
function Elsewhere({ query, found }: { query: InboxQuery; found: ListProps['elsewhere'] }) {
  const { search: t, inbox } = useMessages();
  if (!found) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line bg-paper px-4 py-1.5 text-13 text-ink-2">
      <span>{t.elsewhere(inbox.views.count(found.count, found.more))}</span>
      <Link
        to={inboxPath({ queue: 'all', sort: query.sort, search: query.search })}
        className="inline-flex min-h-8 items-center font-[560] underline underline-offset-2"
      >
        {t.showAll}
      </Link>
    </p>
  );
}

/** Shown above the list if the server is unreachable or the session has ended. */
function Failed({ list, failure }: { list: List; failure: NonNullable<List['failure']> }) {
  const t = useMessages().inbox;
  return (
    <Notice kind="warning" role="alert" className="m-3 items-center py-2">
      <p>{t[failure]}</p>
      <p className="mt-1 flex flex-wrap gap-2">
        <Button type="button" size="small" onClick={list.look}>
          {t.retry}
        </Button>
        <Button
          type="button"
          size="small"
          onClick={() => window.location.assign(window.location.href)}
        >
          {t.reload}
        </Button>
      </p>
    </Notice>
  );
}

/** Announces new claims; they are inserted on demand, so that nothing jumps. */
function News({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useMessages().inbox;
  return (
    <div role="status" className="pointer-events-none sticky top-2 z-20 h-0 text-center">
      {count > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-accent px-3.5 text-13 font-[580] text-on-accent shadow-(--lifted) hover:bg-accent-hover"
        >
          <Icon.ArrowUp aria-hidden className="size-3.5" strokeWidth={2.4} />
          {t.news(count)}
        </button>
      ) : null}
    </div>
  );
}

/** Loads more automatically near the end; without scripts, by a link. */
function More({ list, query }: { list: List; query: InboxQuery }) {
  const t = useMessages().inbox;
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(list.loadMore);
  latest.current = list.loadMore;
  const { nextCursor, loadingMore } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end to watch
  useEffect(() => {
    if (!end.current || !nextCursor) return;
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) latest.current();
      },
      { rootMargin: '600px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [nextCursor, list.rows.length]);
  if (!nextCursor) return null;
  const here = inboxPath(query);
  return (
    <div ref={end} className="p-4">
      {loadingMore ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t.loadingMore}</span>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      ) : (
        <LinkButton
          size="small"
          wide
          to={`${here}${here.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor)}`}
          onClick={(event) => {
            event.preventDefault();
            list.loadMore();
          }}
        >
          {t.more}
        </LinkButton>
      )}
    </div>
  );
}

function Nothing({ query }: { query: InboxQuery }) {
  const { empty: t } = useMessages().inbox;
  const hasFilters = Object.keys(query.filters).length > 0;
  const narrowed = query.search !== '' || hasFilters;
  const isOneQueue = query.queue !== 'all';
  if (!narrowed) {
    return query.queue === 'todo' ? (
      <EmptyState title={t.todo}>{t.todoHelp}</EmptyState>
    ) : (
      <EmptyState title={t.queue}>{t.queueHelp}</EmptyState>
    );
  }
  return (
    <EmptyState
      title={t.search}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isOneQueue ? (
            <LinkButton size="small" to={inboxPath({ ...query, queue: 'all' })}>
              {t.searchAll}
            </LinkButton>
          ) : null}
          {hasFilters ? (
            <LinkButton size="small" to={inboxPath({ ...query, filters: {} })}>
              {t.clear}
            </LinkButton>
          ) : null}
          {query.search === '' ? null : (
            <LinkButton size="small" to={inboxPath({ ...query, search: '' })}>
              {t.clearSearch}
            </LinkButton>
          )}
        </div>
      }
    >
      {t.searchHelp[restrictionOf(isOneQueue, hasFilters)]}
    </EmptyState>
  );
}

/** Returns what restricts a search; the help for an empty result depends on it. */
function restrictionOf(isOneQueue: boolean, hasFilters: boolean) {
  if (isOneQueue) return hasFilters ? 'queueAndFilters' : 'queue';
  return hasFilters ? 'filters' : 'neither';
}
