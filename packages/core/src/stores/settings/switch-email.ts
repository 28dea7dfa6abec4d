import type { Context } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { readSection, type Settings } from './get-settings.ts';
import { saveSettings } from './save-settings.ts';
import { SETTINGS_SECTIONS } from './section.rules.ts';
import { SwitchEmailInput } from './settings.input.ts';

/**
 * Switches one email of a store on or off, leaving the rest of its section alone. Throws
 * `settings_changed` if a colleague saved the section at the same moment.
 */
export async function switchEmail(ctx: Context, input: SwitchEmailInput): Promise<Settings> {
  const { storeId, template, enabled } = parse(SwitchEmailInput, input);
  const section = 'customer-communication';
  const { values, version } = await read(ctx, SETTINGS_SECTIONS[section], { storeId }, (reader) =>
    readSection(reader, section),
  );
  const others = values.disabledEmails.filter((name) => name !== template);
  const disabledEmails = enabled ? others : [...others, template];
  return saveSettings(ctx, { storeId, section, values: { ...values, disabledEmails }, version });
}
