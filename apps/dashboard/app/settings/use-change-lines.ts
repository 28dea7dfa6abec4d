import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { useEmailsWords } from '../messages/emails.ts';
import { useSettingsWords } from '../messages/settings.ts';
import {
  type ChangeLine,
  describeChanges,
  type SectionChanges,
} from '../settings-index/describe-changes.ts';

/** Returns a function that describes changes, given the store's currency. */
export function useChangeLines(
  currency: string,
): (section: SettingsSection, changes: SectionChanges) => ChangeLine[] {
  const settings = useSettingsWords();
  const emails = useEmailsWords();
  return (section, changes) => describeChanges(section, changes, { settings, emails, currency });
}
