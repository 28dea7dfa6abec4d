import type { Connection } from '@amends/core/commerce';
import { DateTime, ProgressBar } from '@amends/ui';
import { useConnectionsWords } from '../messages/connections.ts';

/** Renders the progress of a shop's backfill. */
export function BackfillProgress({
  connection: { name, backfill },
  timeZone,
}: {
  connection: Connection;
  timeZone: string;
}) {
  const t = useConnectionsWords();
  if (!backfill) return null;
  const { since, startedAt, reached, orders, finishedAt } = backfill;
  if (finishedAt) {
    return (
      <p className="text-13 text-ink-2">
        {t.readAll(String(orders))} {t.changedSince} <DateTime at={since} timeZone={timeZone} />
      </p>
    );
  }
  // Orders are read by the time of their last change, so progress is measured in time.
  const begin = reached ? since.getTime() : startedAt.getTime();
  const share = reached
    ? Math.min(1, (reached.getTime() - begin) / Math.max(1, startedAt.getTime() - begin))
    : undefined;
  return (
    <ProgressBar
      label={t.reading(name)}
      {...(share === undefined ? {} : { value: share })}
      detail={`${t.reading(name)} · ${t.read(String(orders))}`}
    />
  );
}
