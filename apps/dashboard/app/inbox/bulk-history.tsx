import { Button, DateTime, Skeleton } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { loader } from './bulk-history.route.ts';
import { bulkWords } from './bulk-words.ts';
import type { InboxData } from './list-pane.tsx';
import type { Bulk, BulkStatus } from './use-bulk.ts';

/** Renders the person's recent bulk actions with their undo, and the running ones. */
export function BulkHistory({
  first,
  bulk,
  onClose,
}: {
  first: InboxData;
  bulk: Bulk;
  onClose: () => void;
}) {
  const messages = useMessages();
  const { inbox, frame } = messages;
  const t = inbox.bulk.history;
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load('/inbox/bulk/latest'), [load]);
  const actions = data?.actions as BulkStatus[] | null | undefined;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.title}
      description={t.help}
      closeLabel={frame.close}
      size="medium"
    >
      {actions === undefined ? <Skeleton className="h-24 w-full" /> : null}
      {actions === null ? <p role="alert">{inbox.unanswered}</p> : null}
      {actions?.length === 0 ? <p className="text-ink-2">{t.nothing}</p> : null}
      <ul className="divide-y divide-line">
        {actions?.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-[560]">
                {(one.undoOf ? t.undo : t.did)(bulkWords(one.action, first, messages))}
              </p>
              <p className="text-13 text-ink-2">
                {t.counts(one)} ·{' '}
                {data ? (
                  <DateTime at={one.createdAt} timeZone={data.timeZone} style="date-time" />
                ) : null}
              </p>
            </div>
            {one.state === 'running' ? (
              <Button type="button" size="small" onClick={then(() => bulk.follow(one))}>
                {t.follow}
              </Button>
            ) : one.undoable ? (
              <Button type="button" size="small" onClick={then(() => bulk.undo(one))}>
                {inbox.bulk.undo}
              </Button>
            ) : one.undoneBy ? (
              <span className="text-13 text-ink-3">{t.undone}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
