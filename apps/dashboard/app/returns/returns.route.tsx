import {
  isLate,
  type OpenReturnQueue,
  RETURN_QUEUE_NAMES,
  type ReturnQueue,
} from '@amends/core/returns/return-state.rules';
import { EmptyState, LinkButton, Notice } from '@amends/ui';
import { Form, Link } from 'react-router';
import { PageTabs } from '../editing/page-tabs.tsx';
import { useMessages } from '../messages/messages.ts';
import { useReturnsWords } from '../messages/returns.ts';
import { findStores } from '../page/find-stores.server.ts';
import { useFreshOnReturn } from '../page/use-fresh-on-return.ts';
import { staffRequest } from '../request-context.ts';
import { ListSearch } from '../search/list-search.tsx';
import type { Route } from './+types/returns.route.ts';
import { type ReturnQuery, readReturns } from './read-returns.server.ts';
import { ReturnTable } from './return-table.tsx';

/** Lists the returns of the selected store, or of all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const page = await readReturns(request, url);
  const ids = page.items.map(({ storeId }) => storeId);
  const stores = await findStores(request, ids);
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      timeZone: stores.get(row.storeId)?.timeZone ?? 'UTC',
      isLate: isLate(row, request.ctx.now()),
    })),
    manyStores: !request.storeId && request.firstStores.length > 1,
  };
}

function pathOf(query: ReturnQuery, cursor: string | null = null) {
  const search = new URLSearchParams({
    ...(query.search ? { q: query.search } : {}),
    ...(query.queue ? { queue: query.queue } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return search.size === 0 ? '/returns' : `/returns?${search}`;
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const t = useReturnsWords();
  const { frame } = useMessages();
  const { items, nextCursor, query, counts, wrong, later } = loaderData;
  const labelOf = (queue: ReturnQueue | null) => {
    const label = t.tabs[queue ?? 'all'];
    const count = queue && queue in counts ? counts[queue as OpenReturnQueue] : 0;
    return count > 0 ? t.count(label, count) : label;
  };
  const tabs = [null, ...RETURN_QUEUE_NAMES].map((queue) => ({
    to: pathOf({ ...query, queue }),
    label: labelOf(queue),
    current: query.queue === queue,
  }));
  const empty = query.search
    ? { title: t.empty.none, text: t.empty.noneText }
    : query.queue
      ? { title: t.empty.queue, text: t.empty.queueText }
      : { title: t.empty.title, text: t.empty.text };
  return (
    <div className="px-4 py-5 sm:px-6">
      <title>{frame.title(t.title)}</title>
      <h1 tabIndex={-1} className="mb-4">
        {t.title}
      </h1>
      <PageTabs label={t.tabs.label} tabs={tabs} />
      <Form
        key={JSON.stringify(query)}
        role="search"
        action="/returns"
        className="mt-4 mb-5 grid gap-2"
      >
        {query.queue ? <input type="hidden" name="queue" value={query.queue} /> : null}
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
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <ReturnTable {...loaderData} />
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
