import type { Context } from '@amends/core';
import type { restoreSettings, Settings } from '@amends/core/stores';
import {
  isSettingsSection,
  type SettingsSection,
} from '@amends/core/stores/settings/section.rules';
import { data } from 'react-router';
import { onceIn, textIn } from '../editing/answer-form.server.ts';

/** Returns the section in the URL. Throws 404 if it doesn't exist. */
export function sectionOf({ section }: { section: string }): SettingsSection {
  if (!isSettingsSection(section)) throw data(null, { status: 404 });
  return section;
}

/** Returns the arguments to restore what the form names; a retry after a lost response restores once. */
export function restoreIn(
  form: FormData,
  { ctx, storeId, section }: { ctx: Context; storeId: string; section: SettingsSection },
): Parameters<typeof restoreSettings> {
  const [number, version] = [Number(textIn(form, 'number')), Number(textIn(form, 'version'))];
  return [onceIn(ctx, form), { storeId, section, number, version }];
}

/**
 * Returns the path of a section after a save, with the number of the change. `before` is the number of the
 * previous change; if it is still the newest, nothing changed.
 */
export function addressAfter(
  { section, lastChange }: Pick<Settings, 'section' | 'lastChange'>,
  before = 0,
): string {
  const number = lastChange?.number ?? 0;
  return number === before ? `/settings/${section}` : `/settings/${section}?saved=${number}`;
}

/** Returns whether the newest change of a section is the one that the URL names as just saved. */
export const isJustSaved = (url: URL, newest: { number: number } | null): boolean =>
  newest !== null && url.searchParams.get('saved') === String(newest.number);
