import type { ImplementationHistoryEntry } from '@amends/core/implementations';
import { DateTime } from '@amends/ui';
import { useImplementationsWords } from '../messages/implementations.ts';

/** Renders the history, oldest first. */
export function HistoryList({
  history,
  timeZone,
}: {
  history: readonly ImplementationHistoryEntry[];
  timeZone: string;
}) {
  const t = useImplementationsWords();
  return (
    <ol className="grid gap-2.5 text-13">
      {history.map(({ id, name, actorName, note, at }) => (
        <li key={id} className="grid gap-0.5">
          <p className="wrap-anywhere">
            <span className="font-[580]">{actorName ?? t.someone}</span> {t.events[name] ?? name}
            <span className="text-ink-3">
              {' · '}
              <DateTime at={at} timeZone={timeZone} style="date-time" />
            </span>
          </p>
          {note ? (
            <p className="border-l-2 border-line-3 pl-2.5 whitespace-pre-wrap text-ink-2 wrap-anywhere">
              {note}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
