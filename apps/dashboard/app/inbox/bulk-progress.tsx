import { Button, ProgressBar } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Bulk } from './use-bulk.ts';

/** Renders the progress with a button to stop; afterwards the failures with their reasons. */
export function BulkProgress({ bulk }: { bulk: Bulk }) {
  const { inbox, frame } = useMessages();
  const t = inbox.bulk;
  const [open, setOpen] = useState(false);
  const { status } = bulk;
  if (!status) return null;
  const { total, waiting, failed, failures } = status;
  const running = status.state === 'running';
  const notDone = status.undoOf ? t.notUndone(failed) : t.failed(failed);
  return (
    <section
      data-bottom-bar
      aria-label={t.progress}
      className="sticky bottom-14 z-10 border-t border-line-2 bg-surface px-4 py-2.5 lg:static"
    >
      {running ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label={t.progress}
              value={total - waiting}
              max={total}
              detail={t.of(total - waiting, total)}
            />
          </div>
          <Button type="button" size="small" onClick={bulk.cancel}>
            {t.stop}
          </Button>
        </div>
      ) : (
        <div className="flex items-center gap-2 text-13">
          <p className="flex-1 font-[560] text-danger-ink">{notDone}</p>
          <Button type="button" size="small" onClick={() => setOpen(true)}>
            {t.why}
          </Button>
          <Button type="button" size="small" look="ghost" onClick={bulk.dismiss}>
            {frame.close}
          </Button>
        </div>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={notDone}
        description={failed > failures.length ? t.firstOnly(failures.length) : undefined}
        closeLabel={frame.close}
        size="medium"
      >
        <ul className="grid gap-2">
          {failures.map(({ claimId, claimNumber, message }) => (
            <li key={claimId} className="flex gap-3">
              <a href={`/inbox/${claimId}`} className="shrink-0 tabular-nums underline">
                {inbox.row.number(claimNumber ?? 0)}
              </a>
              <span className="text-ink-2">{message}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}
