import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  when?: ReactNode;
  /** `done` is filled, `now` is ringed, `ahead` is hollow. */
  state: 'done' | 'now' | 'ahead';
}

/**
 * Renders past and upcoming steps, oldest first. `stateWords` names each state for screen readers.
 */
export function Timeline({
  entries,
  stateWords,
}: {
  entries: readonly TimelineEntry[];
  stateWords?: Record<TimelineEntry['state'], string>;
}) {
  return (
    <ol>
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          aria-current={entry.state === 'now' ? 'step' : undefined}
          className="flex gap-3"
        >
          <span aria-hidden className="flex w-3 flex-col items-center pt-1.5">
            <span
              className={classNames(
                'size-2.5 shrink-0 rounded-pill border-2',
                entry.state === 'done' && 'border-accent bg-accent',
                entry.state === 'now' && 'border-accent bg-surface',
                entry.state === 'ahead' && 'border-line-2 bg-surface',
              )}
            />
            {index < entries.length - 1 ? <span className="my-1 w-px flex-1 bg-line-2" /> : null}
          </span>
          <span
            className={classNames(
              'flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 text-14',
              index < entries.length - 1 && 'pb-4',
            )}
          >
            <span
              className={classNames(
                'min-w-0 wrap-anywhere',
                entry.state === 'ahead' && 'text-ink-2',
              )}
            >
              {stateWords ? <span className="sr-only">{stateWords[entry.state]} </span> : null}
              {entry.title}
              {entry.detail ? (
                <span className="block text-13 text-ink-3">{entry.detail}</span>
              ) : null}
            </span>
            {entry.when ? (
              <span className="text-13 text-ink-3 tabular-nums">{entry.when}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
