import type { Context, Reader } from '../../kernel/internal.ts';
import { may, parse, read } from '../../kernel/internal.ts';
import type { StoreSettings } from '../store.ts';
import { SECTION_NAMES, SETTINGS_SECTIONS, type SettingsSection } from './section.rules.ts';
import { SECTION_COLUMNS } from './section-columns.ts';
import { ReadSettingsInput, type SectionValues } from './settings.input.ts';
import { getSettingsRow } from './settings.repository.ts';
import type { LastSettingsChange } from './settings-change.shape.ts';
import { lastChangesOf } from './settings-changes.repository.ts';

/** One section of a store's settings. */
export interface Settings<Section extends SettingsSection = SettingsSection> {
  section: Section;
  /** Version to send back when saving. */
  version: number;
  /** Whether the actor may change it. */
  mayChange: boolean;
  /** The newest change; null if the section was never changed. */
  lastChange: LastSettingsChange | null;
  values: SectionValues<Section>;
}

/** Returns a section of the store's settings. Throws `store_not_found`. */
export async function getSettings<Section extends SettingsSection>(
  ctx: Context,
  input: { storeId: string; section: Section },
): Promise<Settings<Section>> {
  const { storeId } = parse(ReadSettingsInput, input);
  return read(ctx, 'settings:read', { storeId }, (reader) => readSection(reader, input.section));
}

/** Returns every section of the store's settings. */
export async function listSettings(ctx: Context, input: { storeId: string }): Promise<Settings[]> {
  const { storeId } = input;
  return read(ctx, 'settings:read', { storeId }, async (reader) => {
    const row = await getSettingsRow(reader);
    const last = await lastChangesOf(reader, SECTION_NAMES);
    return SECTION_NAMES.map(
      (section) => describeSection(reader, row, section, last.get(section) ?? null) as Settings,
    );
  });
}

/** Returns a section with its newest change; inside `write`, locks the settings. */
export async function readSection<Section extends SettingsSection>(
  reader: Reader,
  section: Section,
): Promise<Settings<Section>> {
  const row = await getSettingsRow(reader);
  const last = await lastChangesOf(reader, [section]);
  return describeSection(reader, row, section, last.get(section) ?? null);
}

/** Returns a section as stored in the row. */
export function describeSection<Section extends SettingsSection>(
  { ctx }: Reader,
  row: StoreSettings,
  section: Section,
  lastChange: LastSettingsChange | null,
): Settings<Section> {
  return {
    section,
    version: row.sectionVersions[section] ?? 0,
    mayChange: may(ctx.actor, SETTINGS_SECTIONS[section], row.storeId),
    lastChange,
    values: SECTION_COLUMNS[section].valuesOf(row, ctx.ports.words),
  };
}
