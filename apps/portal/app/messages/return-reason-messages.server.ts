import { DEFAULT_RETURN_REASONS } from '@amends/core/stores/settings/return-policy.rules';
import { returnReasonLabel } from '@amends/words/labels';
import { returnReasons } from './en-US/return-reasons.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { returnReasons };

/** Returns a reason for a return: a default one in the language of the page, else the store's own words. */
export function returnReasonText(
  { code, label }: { code: string; label: string },
  texts?: PageTexts,
): string {
  const isDefault = DEFAULT_RETURN_REASONS.some(
    (one) => one === code && returnReasonLabel(one) === label,
  );
  const words: Partial<Record<string, string>> = textsFor(enUS, texts, [
    'return-reasons',
  ]).returnReasons;
  return (isDefault ? words[code] : undefined) ?? label;
}
