import type { FieldError, Refusal } from '@amends/core';
import { dateTimeText } from '@amends/ui/date-time.rules';
import { messageOf, titleOf } from '@amends/words';
import type { PortalRequest } from '../request-context.ts';
import { localeOf } from '../request-context.ts';
import { refusals, refusalsWith, refusedFields } from './en-US/refusals.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { refusals, refusalsWith, refusedFields };

/** The values of each text in `refusalsWith`, in the order of its parameters. */
const VALUES_OF_REFUSALS: Readonly<Record<keyof typeof refusalsWith, readonly string[]>> = {
  file_type_refused: ['filename'],
  form_too_large: ['megabytes'],
  media_too_large: ['filename', 'ofPhoto', 'ofVideo'],
  media_too_many_pixels: ['filename'],
  media_type_not_accepted: ['filename'],
  media_unreadable: ['filename'],
  too_many_emails: ['minutes'],
  units_returnable: ['most'],
  upload_quota_reached: ['megabytes'],
};

/** Returns why something was refused, in the language of the page if its catalogue has the code. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'details'>, texts?: PageTexts): string {
  return textOf({ ...refusal.details, code: refusal.code }, texts) ?? titleOf(refusal);
}

/** Returns the catalogue's words for the text of a refusal, or for its code; undefined if it has none. */
function textOf(
  { code, text, values = {} }: { code: string; text?: string; values?: Record<string, unknown> },
  texts?: PageTexts,
): string | undefined {
  const said = textsFor(enUS, texts, ['refusals']);
  const plain: Partial<Record<string, string>> = said.refusals;
  const withValues: Partial<Record<string, (...values: never[]) => string>> = said.refusalsWith;
  for (const name of [text ?? code, code]) {
    if (Object.hasOwn(plain, name)) return plain[name];
    if (!isWithValues(name)) continue;
    const given = VALUES_OF_REFUSALS[name].map((one) => values[one]);
    if (given.every((one) => typeof one === 'string' || typeof one === 'number'))
      return withValues[name]?.(...(given as never[]));
  }
  return undefined;
}

const isWithValues = (name: string): name is keyof typeof refusalsWith =>
  Object.hasOwn(VALUES_OF_REFUSALS, name);

/**
 * Returns everything that was wrong with what was sent, each sentence once; without such a list,
 * `refusalText`. Days are in the language of the page and the store's time zone.
 */
export function refusalTexts(
  refusal: Pick<Refusal, 'code' | 'details'>,
  request: Pick<PortalRequest, 'texts' | 'store'>,
): string {
  const said = refusal.details.errors?.map((error) => fieldText(error, request)) ?? [
    refusalText(refusal, request.texts),
  ];
  return [...new Set(said)].join(' ');
}

function fieldText(error: FieldError, request: Pick<PortalRequest, 'texts' | 'store'>): string {
  const t = textsFor(enUS, request.texts, ['refusals']).refusedFields;
  // What a return can have is counted otherwise than what a claim can.
  if (error.text === 'units_returnable') return textOf(error, request.texts) ?? messageOf(error);
  const { most, closesAt, category } = error.values ?? {};
  if (most === 0) return t.noneLeft;
  if (typeof most === 'number') return t.mostLeft(String(most));
  if (closesAt instanceof Date) {
    const day = dateTimeText(closesAt, 'date', localeOf(request), request.store?.timeZone);
    return category === 'WARRANTY' ? t.warrantyEnded(day) : t.deadlineWas(day);
  }
  return textOf(error, request.texts) ?? messageOf(error);
}
