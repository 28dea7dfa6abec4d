import type { Context } from '../../kernel/internal.ts';
import { parse, write } from '../../kernel/internal.ts';
import { readSection, type Settings } from './get-settings.ts';
import { replaceSection } from './replace-section.ts';
import { SETTINGS_SECTIONS } from './section.rules.ts';
import { SaveSettingsInput, SECTION_SCHEMAS } from './settings.input.ts';

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
    const before = (await readSection(writer, section)) as Settings;
    const leftOut = Object.entries(before.values).filter(([name]) => !Object.hasOwn(given, name));
    return replaceSection(writer, before, {
      version: version ?? ctx.expectedVersion ?? before.version,
      values: { ...parsed, ...Object.fromEntries(leftOut) },
    });
  });
}
