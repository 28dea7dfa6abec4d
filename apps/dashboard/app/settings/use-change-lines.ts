import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { useEmailsWords } from '../messages/emails.ts';
import { useSettingsWords } from '../messages/settings.ts';
import {
  type ChangeLine,
  describeChanges,
  type SectionChanges,
} from '../settings-index/describe-changes.ts';

/** Returns a function that describes changes, given the store's currency and a section's values. */
export function useChangeLines(
  currency: string,
  values: object,
): (section: SettingsSection, changes: SectionChanges) => ChangeLine[] {
  const settings = useSettingsWords();
  const emails = useEmailsWords();
  const { coverCapCurrency: capCurrency = currency } = values as { coverCapCurrency?: string };
  return (section, changes) =>
    describeChanges(section, changes, { settings, emails, currency, capCurrency });
}
