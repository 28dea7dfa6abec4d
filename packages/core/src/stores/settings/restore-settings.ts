import type { Context } from '../../kernel/internal.ts';
import { parse, write } from '../../kernel/internal.ts';
import { readSection, type Settings } from './get-settings.ts';
import { replaceSection } from './replace-section.ts';
import { SETTINGS_SECTIONS } from './section.rules.ts';
import { RestoreSettingsInput, SECTION_SCHEMAS } from './settings.input.ts';
import { rewind } from './settings-change.rules.ts';
import { changesSince } from './settings-changes.repository.ts';

/**
 * Gives a section the values that it had after one of its changes, or before the first one (0), as a change
 * of its own. Restoring the change before the newest one undoes the newest. Throws
 * `settings_change_not_found`, `settings_changed` like `saveSettings`, and `invalid_input` for values that
 * are no longer valid.
 */
export async function restoreSettings(
  ctx: Context,
  input: RestoreSettingsInput,
): Promise<Settings> {
  const { storeId, section, number, version } = parse(RestoreSettingsInput, input);
  return write(ctx, SETTINGS_SECTIONS[section], { storeId }, async (writer) => {
    const before = (await readSection(writer, section)) as Settings;
    const values = rewind(before.values, await changesSince(writer, section, number));
    return replaceSection(writer, before, {
      version: version ?? ctx.expectedVersion ?? before.version,
      values: parse(SECTION_SCHEMAS[section] as (typeof SECTION_SCHEMAS)['widget'], values),
      restored: number,
    });
  });
}
