import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../kernel/internal.ts';
import { conflict, parse, write } from '../../kernel/internal.ts';
import { describeSection, type Settings } from './get-settings.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from './section.rules.ts';
import { SECTION_COLUMNS } from './section-columns.ts';
import { SaveSettingsInput, SECTION_SCHEMAS, type SectionValues } from './settings.input.ts';
import { getSettingsRow, updateSection } from './settings.repository.ts';

/**
 * Replaces one section of the store's settings and records the old and new values as an event. An
 * omitted optional field stays as it is, so that an older client keeps fields it does not know.
 * Each section has its own permission. Throws `invalid_input`, and `settings_changed` with the
 * newer version if a colleague saved the section in the meantime. See
 * docs/rules/permissions.md#sections-of-the-settings.
 */
export async function saveSettings(ctx: Context, input: SaveSettingsInput): Promise<Settings> {
  const { storeId, section, values: given, version } = parse(SaveSettingsInput, input);
  const parsed = parse(SECTION_SCHEMAS[section] as (typeof SECTION_SCHEMAS)['widget'], given);
  return write(ctx, SETTINGS_SECTIONS[section], { storeId }, async (writer) => {
    const before = describeSection(ctx, await getSettingsRow(writer), section);
    const expected = version ?? ctx.expectedVersion ?? before.version;
    if (expected !== before.version) {
      const title = 'A teammate saved these settings in the meantime. Please review their changes.';
      throw conflict('settings_changed', title, { version: before.version });
    }
    const leftOut = Object.entries(before.values).filter(([name]) => !Object.hasOwn(given, name));
    const values = { ...parsed, ...Object.fromEntries(leftOut) };
    const row = await updateSection(writer, section, columnsOf(section, values));
    const after = describeSection(ctx, row, section);
    const changes = differences(before.values, after.values);
    if (Object.keys(changes).length > 0) {
      writer.emit({
        name: 'settings.changed',
        streamId: `settings:${section}`,
        data: { section, changes },
      });
    }
    return after as Settings;
  });
}

const columnsOf = (section: SettingsSection, values: SectionValues) =>
  (SECTION_COLUMNS[section] as (typeof SECTION_COLUMNS)['widget']).columnsOf(
    values as SectionValues<'widget'>,
  );

/** Returns the fields that differ, with old and new value. */
function differences(
  before: object,
  after: object,
): Record<string, { before: unknown; after: unknown }> {
  const was = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      isDeepStrictEqual(was[name], value) ? [] : [[name, { before: was[name], after: value }]],
    ),
  );
}
