import type { Reader, Statement } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type { SettingsSection } from './section.rules.ts';
import type { FieldChanges } from './settings-change.rules.ts';
import type { LastSettingsChange, SettingsChange } from './settings-change.shape.ts';

/** The event stream of a section; its sequence numbers count the section's changes. */
export const streamOf = (section: SettingsSection) => `settings:${section}`;

const CHANGED_BY = `case when actor_kind in ('staff', 'api-token') then actor_name end
  as "changedBy"`;

const LAST: Statement = {
  name: 'settings.last-changes',
  text: `select s.stream as stream, e.sequence as number, e.occurred_at as "changedAt",
      ${CHANGED_BY}
    from unnest($2::text[]) s(stream) cross join lateral (
      select * from events where store_id = $1 and stream_id = s.stream
      order by sequence desc limit 1) e`,
};

/** Returns the newest change of each section that was ever changed. */
export async function lastChangesOf(
  reader: Reader,
  sections: readonly SettingsSection[],
): Promise<Map<SettingsSection, LastSettingsChange>> {
  const rows = await reader.rows<LastSettingsChange & { stream: string }>(LAST, [
    reader.storeId,
    sections.map(streamOf),
  ]);
  return new Map(
    sections.flatMap((section) => {
      const row = rows.find(({ stream }) => stream === streamOf(section));
      if (!row) return [];
      const { stream: _of, ...last } = row;
      return [[section, last] as const];
    }),
  );
}

const LIST: Statement = {
  name: 'settings.changes',
  text: `select sequence as number, occurred_at as "changedAt", ${CHANGED_BY},
      (data->>'restored')::int as restored, data->'changes' as changes
    from events where store_id = $1 and stream_id = $2 and sequence < $3
    order by sequence desc limit $4`,
};

/** Returns the changes of a section before the one with this number, newest first. */
export async function listChanges(
  reader: Reader,
  section: SettingsSection,
  { before, limit }: { before: number; limit: number },
): Promise<SettingsChange[]> {
  const rows = await reader.rows<Omit<SettingsChange, 'section'>>(LIST, [
    reader.storeId,
    streamOf(section),
    before,
    limit,
  ]);
  return rows.map((row) => ({ ...row, section }));
}

const SINCE: Statement = {
  name: 'settings.changes-since',
  text: `select sequence as number, data->'changes' as changes
    from events where store_id = $1 and stream_id = $2 and sequence >= $3
    order by sequence desc`,
};

/**
 * Returns what was changed after a change, newest first; 0 names the time before the first. Throws
 * `settings_change_not_found`.
 */
export async function changesSince(
  reader: Reader,
  section: SettingsSection,
  number: number,
): Promise<FieldChanges[]> {
  const rows = await reader.rows<{ number: number; changes: FieldChanges }>(SINCE, [
    reader.storeId,
    streamOf(section),
    number,
  ]);
  if (number > 0 && rows.at(-1)?.number !== number) throw notFound('settings_change');
  return rows.filter((row) => row.number > number).map(({ changes }) => changes);
}
