import type { FieldError, Refusal } from '@amends/core';
import { dateTimeText } from '@amends/ui/date-time.rules';
import { messageOf, titleOf } from '@amends/words';
import type { PortalRequest } from '../request-context.ts';
import { localeOf } from '../request-context.ts';
import { refusals, refusedFields } from './en-US/refusals.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { refusals, refusedFields };

/** Returns why something was refused, in the language of the page if its catalogue has the code. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'details'>, texts?: PageTexts): string {
  return textOf(refusal.code, texts) ?? titleOf(refusal);
}

function textOf(code: string, texts?: PageTexts): string | undefined {
  const said: Partial<Record<string, string>> = textsFor(enUS, texts, ['refusals']).refusals;
  return Object.hasOwn(said, code) ? said[code] : undefined;
}

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
  const { most, closesAt, category } = error.values ?? {};
  if (most === 0) return t.noneLeft;
  if (typeof most === 'number') return t.mostLeft(String(most));
  if (closesAt instanceof Date) {
    const day = dateTimeText(closesAt, 'date', localeOf(request), request.store?.timeZone);
    return category === 'WARRANTY' ? t.warrantyEnded(day) : t.deadlineWas(day);
  }
  return textOf(error.code, request.texts) ?? messageOf(error);
}
