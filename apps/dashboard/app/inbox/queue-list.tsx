import { QUEUE_NAMES } from '@amends/core/claims/terms/lifecycle/states.rules';
import type { QueueCounts } from '@amends/core/workspace';
import { type InboxQuery, parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { classNames } from '@amends/ui';
import { queueLabel } from '@amends/words/labels';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from '../page/inbox-path.ts';

/** Returns the inbox query in the URL; null on other pages. */
export function useInboxQuery(): InboxQuery | null {
  const { pathname, search } = useLocation();
  const isInbox = pathname === '/inbox' || pathname.startsWith('/inbox/');
  return isInbox ? parseInboxQuery(new URLSearchParams(search)) : null;
}

/**
 * Renders the queues with their counts. Choosing one keeps the search, the filters and the order,
 * and closes the claim.
 */
export function QueueList({ counts, className }: { counts: QueueCounts; className?: string }) {
  const t = useMessages().inbox;
  const query = useInboxQuery();
  return (
    <nav aria-label={t.tabs} className={className}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {QUEUE_NAMES.map((queue) => (
          <li key={queue}>
            <Link
              to={inboxPath({ ...query, queue })}
              aria-current={queue === query?.queue ? 'page' : undefined}
              className="flex min-h-8 items-center gap-2 rounded-control px-2.5 text-13 text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <span className="truncate">{queueLabel(queue)}</span>
              <QueueCount {...counts[queue]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders the count of a queue; a dot marks unread customer messages. */
export function QueueCount({ total, unread }: { total: number; unread: number }) {
  const t = useMessages().inbox;
  return (
    <span
      className="ml-auto inline-flex shrink-0 items-center gap-1.5 text-12 text-ink-3 tabular-nums"
      title={unread > 0 ? t.unreadIn(unread) : undefined}
    >
      {unread > 0 ? (
        <span className="size-1.5 rounded-pill bg-accent">
          <span className="sr-only">{t.unreadIn(unread)}</span>
        </span>
      ) : null}
      <span className={classNames(unread > 0 && 'text-ink-2')}>
        {total.toLocaleString('en-US')}
      </span>
    </span>
  );
}
