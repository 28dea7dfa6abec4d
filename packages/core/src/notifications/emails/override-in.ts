import type { StoreEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailWords, Reader } from '../../kernel/internal.ts';
import { DEFAULT_LOCALE } from '../../reference/locale.rules.ts';
import { findTemplateOverride } from './email-template-overrides.repository.ts';

/**
 * Returns the store's own texts of an email in a language; null if it has none. Overrides are in the
 * default language; emails in other languages keep the default texts.
 */
export async function overrideIn(
  reader: Reader,
  template: StoreEmailTemplate,
  locale: string,
): Promise<EmailWords | null> {
  if (locale !== DEFAULT_LOCALE) return null;
  return (await findTemplateOverride(reader, template)).override;
}
