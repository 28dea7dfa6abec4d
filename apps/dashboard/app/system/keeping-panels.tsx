import type { SystemState } from '@amends/core/workspace';
import { DateTime, DescriptionList } from '@amends/ui';
import { useSystemWords } from '../messages/system.ts';
import { durationText } from './duration-text.ts';
import { Panel } from './panel.tsx';

type Props = { system: SystemState };

const GB = 1_024 ** 3;
const LATE_MS = 36 * 3_600_000;

/** Renders where files are stored, and how much space is left. */
export function StoragePanel({ system: { storage } }: Props) {
  const { storage: t, bytes } = useSystemWords();
  return (
    <Panel
      title={t.title}
      part={storage}
      problems={({ free }) => (free !== null && free < GB ? [t.full] : [])}
    >
      {({ kind, free, size, database }) => (
        <DescriptionList
          details={[
            { term: t.files, value: t.kinds[kind] },
            ...(free === null || size === null
              ? []
              : [{ term: t.free, value: t.ofSize(bytes(free), bytes(size)) }]),
            { term: t.database, value: bytes(database) },
          ]}
        />
      )}
    </Panel>
  );
}

/** Renders the newest backup, and the latest restore drill. */
export function BackupPanel({ system: { backups, readAt } }: Props) {
  const { backups: t, bytes, duration } = useSystemWords();
  const at = (instant: Date) => <DateTime at={instant} timeZone="UTC" style="date-time" />;
  return (
    <Panel
      title={t.title}
      part={backups}
      problems={({ isScheduled, last, drill }) => [
        ...(isScheduled ? [] : [t.unscheduled]),
        ...(last && readAt.getTime() - last.takenAt.getTime() > LATE_MS ? [t.late] : []),
        ...(drill && drill.brokenChains > 0 ? [t.broken(drill.brokenChains)] : []),
      ]}
    >
      {({ last, drill }) => (
        <>
          <DescriptionList
            details={[
              { term: t.last, value: last ? at(last.takenAt) : t.none },
              ...(last
                ? [
                    { term: t.place, value: last.place },
                    { term: t.result, value: t.sized(bytes(last.bytes), last.files) },
                    {
                      term: t.took,
                      value: durationText(
                        (last.endedAt.getTime() - last.takenAt.getTime()) / 1_000,
                        duration,
                      ),
                    },
                  ]
                : []),
              { term: t.drill, value: drill ? at(drill.endedAt) : t.never },
              ...(drill ? [{ term: t.drill, value: t.drilled(drill.chains) }] : []),
            ]}
          />
          {drill ? null : <p className="text-13 text-ink-2">{t.neverDrilled}</p>}
        </>
      )}
    </Panel>
  );
}
