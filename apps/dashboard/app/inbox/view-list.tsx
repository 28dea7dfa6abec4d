import { formatInboxQuery, parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { Dashboard } from '../page/dashboard.ts';
import { useFreshViewCounts, useViewCounts } from './use-view-counts.ts';
import { ViewCount } from './view-count.tsx';

/** Renders the saved views below the pages of the main menu. */
export function ViewList({
  views,
  id = 'views-title',
}: {
  views: Dashboard['views'];
  id?: string;
}) {
  const t = useMessages().frame;
  const { pathname, search } = useLocation();
  const { counts } = useViewCounts();
  useFreshViewCounts(views.map(({ id, version }) => `${id} ${version}`).join());
  if (views.length === 0) return null;
  const here = pathname.startsWith('/inbox')
    ? formatInboxQuery(parseInboxQuery(new URLSearchParams(search))).toString()
    : null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-1 px-2.5 text-13 font-normal text-ink-3">
        {t.views}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <Link
              to={`/inbox${query ? `?${query}` : ''}`}
              aria-current={query === here ? 'page' : undefined}
              className="flex min-h-8 items-center gap-2 rounded-control px-2.5 text-13 text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <span className="truncate">{name}</span>
              <ViewCount of={counts?.[id]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
