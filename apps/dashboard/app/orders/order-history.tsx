import { textIn } from '@amends/core/kernel/events/event.rules';
import { Card, DateTime, Timeline } from '@amends/ui';
import { useSearchParams } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { useOrdersWords } from '../messages/orders.ts';
import { PageLinks } from '../search/page-links.tsx';
import type { OrderView } from './load-order.server.ts';

/** Renders a page of the order's events with actor and reason, latest first. */
export function HistoryCard({ view: { events, olderEvents, timeZone } }: { view: OrderView }) {
  const t = useOrdersWords().page;
  const { editing } = useMessages();
  const [params] = useSearchParams();
  const hasNewest = !params.has('cursor');
  const byName = t.by as Record<string, string>;
  const what = t.events as unknown as Record<string, string | undefined>;
  return (
    <Card title={t.history}>
      {events.length === 0 ? <p className="text-ink-2">{t.noHistory}</p> : null}
      <Timeline
        entries={events.map((event, index) => ({
          key: event.id,
          title: `${event.actorName ?? byName[event.actorKind] ?? t.by.system} ${
            what[event.name] ?? t.events.other(event.name)
          }`,
          detail: textIn(event.data, 'note') ?? event.reason,
          when: <DateTime at={event.occurredAt} timeZone={timeZone} style="date-time" />,
          state: hasNewest && index === 0 ? 'now' : 'done',
        }))}
      />
      <PageLinks
        label={t.history}
        words={{ first: editing.newest, next: editing.older }}
        nextCursor={olderEvents}
      />
    </Card>
  );
}
