import type { Refusal } from '@amends/core';
import { refusals } from './en-US/refusals.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { refusals };

/** Returns why something was refused, in the language of the page if its catalogue has the code. */
export function refusalText(
  { code, details }: Pick<Refusal, 'code' | 'details'>,
  texts?: PageTexts,
): string {
  const said: Partial<Record<string, string>> = textsFor(enUS, texts).refusals;
  return (Object.hasOwn(said, code) ? said[code] : undefined) ?? details.title;
}

/** Returns everything that was wrong with what was sent, each sentence once; without such a list, `refusalText`. */
export function refusalTexts(
  refusal: Pick<Refusal, 'code' | 'details'>,
  texts?: PageTexts,
): string {
  const said = refusal.details.errors?.map(({ message }) => message) ?? [
    refusalText(refusal, texts),
  ];
  return [...new Set(said)].join(' ');
}
