import type { Context } from '../../kernel/internal.ts';
import { may, parse, read } from '../../kernel/internal.ts';
import type { StoreSettings } from '../store.ts';
import { SECTION_NAMES, SETTINGS_SECTIONS, type SettingsSection } from './section.rules.ts';
import { SECTION_COLUMNS } from './section-columns.ts';
import { ReadSettingsInput, type SectionValues } from './settings.input.ts';
import { getSettingsRow } from './settings.repository.ts';

/** One section of a store's settings. */
export interface Settings<Section extends SettingsSection = SettingsSection> {
  section: Section;
  /** Version to send back when saving. */
  version: number;
  /** Whether the actor may change it. */
  mayChange: boolean;
  values: SectionValues<Section>;
}

/** Returns a section of the store's settings. Throws `store_not_found`. */
export async function getSettings<Section extends SettingsSection>(
  ctx: Context,
  input: { storeId: string; section: Section },
): Promise<Settings<Section>> {
  const { storeId } = parse(ReadSettingsInput, input);
  return read(ctx, 'settings:read', { storeId }, async (reader) =>
    describeSection(ctx, await getSettingsRow(reader), input.section),
  );
}

/** Returns every section of the store's settings. */
export async function listSettings(ctx: Context, input: { storeId: string }): Promise<Settings[]> {
  const { storeId } = input;
  return read(ctx, 'settings:read', { storeId }, async (reader) => {
    const row = await getSettingsRow(reader);
    return SECTION_NAMES.map((section) => describeSection(ctx, row, section) as Settings);
  });
}

/** Returns a section as stored in the row. */
export function describeSection<Section extends SettingsSection>(
  ctx: Context,
  row: StoreSettings,
  section: Section,
): Settings<Section> {
  return {
    section,
    version: row.sectionVersions[section] ?? 0,
    mayChange: may(ctx.actor, SETTINGS_SECTIONS[section], row.storeId),
    values: SECTION_COLUMNS[section].valuesOf(row),
  };
}
