import { isDeepStrictEqual } from 'node:util';
import type { Writer } from '../../kernel/internal.ts';
import { conflict, namedActor } from '../../kernel/internal.ts';
import type { StoreSettings } from '../store.ts';
import { describeSection, type Settings } from './get-settings.ts';
import type { SettingsSection } from './section.rules.ts';
import { SECTION_COLUMNS } from './section-columns.ts';
import type { SectionValues } from './settings.input.ts';
import { getSettingsRow, updateSection } from './settings.repository.ts';
import type { FieldChanges } from './settings-change.rules.ts';
import { streamOf } from './settings-changes.repository.ts';

/**
 * Replaces the values of a section that was read in the same transaction, and records the old and
 * new values as an event. Without a change, the section keeps its version, so that an unneeded save
 * is no conflict for others. Throws `settings_changed` with the newer version if `version` is another.
 */
export async function replaceSection(
  writer: Writer,
  before: Settings,
  { version, values, restored }: { version: number; values: SectionValues; restored?: number },
): Promise<Settings> {
  const { section } = before;
  if (version !== before.version) throw changedMeanwhile(before.version);
  const columns = columnsOf(section, values);
  const changed = { ...(await getSettingsRow(writer)), ...columns };
  // Compared as they are read: a default that isn't stored, such as the return reasons, is the same when it is.
  const changes = differences(before.values, valuesOf(writer, changed, section));
  if (Object.keys(changes).length === 0) return before;
  const row = await updateSection(writer, before, columns);
  if (!row) throw changedMeanwhile(before.version + 1);
  const data = { section, changes, ...(restored === undefined ? {} : { restored }) };
  writer.emit({ name: 'settings.changed', streamId: streamOf(section), data });
  const lastChange = {
    number: (before.lastChange?.number ?? 0) + 1,
    changedAt: writer.ctx.now(),
    changedBy: namedActor(writer.ctx.actor)?.name ?? null,
  };
  return describeSection(writer, row, section, lastChange) as Settings;
}

const changedMeanwhile = (version: number) => conflict('settings_changed', { facts: { version } });

const columnsOf = (section: SettingsSection, values: SectionValues) =>
  (SECTION_COLUMNS[section] as (typeof SECTION_COLUMNS)['widget']).columnsOf(
    values as SectionValues<'widget'>,
  );

const valuesOf = (writer: Writer, row: StoreSettings, section: SettingsSection) =>
  describeSection(writer, row, section, null).values;

/** Returns the fields that differ, with old and new value. */
function differences(before: object, after: object): FieldChanges {
  const was = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      isDeepStrictEqual(was[name], value) ? [] : [[name, { before: was[name], after: value }]],
    ),
  );
}
