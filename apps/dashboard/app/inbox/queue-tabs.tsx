import { QUEUES, type Queue } from '@amends/core/claims/claim-status.rules';
import type { QueueCounts } from '@amends/core/inbox';
import type { InboxQuery } from '@amends/core/inbox/inbox-query.rules';
import { classNames, Icon } from '@amends/ui';
import { Link } from 'react-router';
import { Disclosure } from '../frame/disclosure.tsx';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from './inbox-path.ts';

const ALL = Object.keys(QUEUES) as Queue[];
/** As many as fit beside each other; the others lie behind one more. */
const SHOWN: readonly Queue[] = ['todo', 'onHold', 'pending'];

const TAB =
  '-mb-px flex min-h-11 shrink-0 items-center gap-1 border-b-2 border-transparent text-13 font-[540] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** The queues of D8 with how many claims each lists. A tab keeps the filters and leaves the claim. */
export function QueueTabs({ query, counts }: { query: InboxQuery; counts: QueueCounts }) {
  const t = useMessages().inbox;
  const isShown = SHOWN.includes(query.queue);
  const shown = isShown ? SHOWN : [...SHOWN.slice(0, -1), query.queue];
  const others = ALL.filter((queue) => !shown.includes(queue));
  const to = (queue: Queue) => inboxPath({ ...query, queue });
  return (
    <nav
      aria-label={t.tabs}
      className="flex items-stretch justify-between gap-3 border-b border-line px-4"
    >
      <ul className="flex min-w-0 gap-4">
        {shown.map((queue) => (
          <li key={queue}>
            <Link
              to={to(queue)}
              aria-current={queue === query.queue ? 'page' : undefined}
              className={TAB}
            >
              {QUEUES[queue].label}
              <Count {...counts[queue]} />
            </Link>
          </li>
        ))}
      </ul>
      <Disclosure
        label={t.moreTabs}
        summary={<Icon.Ellipsis aria-hidden className="size-4.5" />}
        summaryClassName="grid h-full w-8 place-items-center text-ink-2 hover:text-ink"
        panelClassName="top-full right-0 mt-1 shadow-(--lifted)"
      >
        <ul>
          {others.map((queue) => (
            <li key={queue}>
              <Link
                to={to(queue)}
                className="flex min-h-8 items-center justify-between gap-6 rounded-control px-2.5 text-14 hover:bg-sunken"
              >
                {QUEUES[queue].label}
                <Count {...counts[queue]} />
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}

function Count({ total, unread }: { total: number; unread: number }) {
  const t = useMessages().inbox;
  return (
    <span
      className={classNames('tabular-nums', unread > 0 ? 'text-accent-ink' : 'text-ink-3')}
      title={unread > 0 ? t.unreadIn(unread) : undefined}
    >
      {total.toLocaleString('en-US')}
    </span>
  );
}
