import type { QueueCounts } from '@amends/core/workspace';
import type { InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Icon } from '@amends/ui';
import { queueLabel } from '@amends/words/labels';
import { useMessages } from '../messages/messages.ts';
import { useDashboard } from '../page/dashboard.ts';
import { Disclosure } from '../page/disclosure.tsx';
import { QueueCount, QueueList } from './queue-list.tsx';
import { ViewList } from './view-list.tsx';

/** Renders the selected queue on a phone; opens all queues and saved views. */
export function QueuePicker({ query, counts }: { query: InboxQuery; counts: QueueCounts }) {
  const t = useMessages().inbox;
  const { views } = useDashboard();
  const label = queueLabel(query.queue);
  return (
    <Disclosure
      className="border-b border-line lg:hidden"
      label={`${t.queue}: ${label}`}
      summary={
        <>
          <span className="font-[580]">{label}</span>
          <Icon.ChevronDown aria-hidden className="size-4 text-ink-3" />
          <QueueCount {...counts[query.queue]} />
        </>
      }
      summaryClassName="flex min-h-11 items-center gap-1.5 px-4"
      panelClassName="inset-x-2 top-full mt-1 max-h-[65dvh] overflow-y-auto shadow-(--lifted)"
    >
      <QueueList counts={counts} />
      <ViewList views={views} id="views-of-picker" />
    </Disclosure>
  );
}
