import { directionOf } from '@amends/core/reference/locale.rules';
import { formatMoney } from '@amends/core/reference/money.rules';
import { isPseudoLocale } from '@amends/core/reference/pseudo-text.rules';
import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { EmailMoney } from '../email-props.ts';
import { CATALOGUES, DEFAULT_LANGUAGE, type TextKey } from './catalogue.ts';
import { pseudoMessage } from './pseudo-message.ts';

export type TextValues = Readonly<Record<string, string | number | null>>;

/** How an email speaks to its reader: texts, dates and amounts of one language. */
export interface Voice {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Returns a text with its values filled in. Throws for a value that is missing. */
  t(key: TextKey, values?: TextValues): string;
  /** Joins with commas and "and". */
  list(parts: readonly string[]): string;
  /** Joins with commas alone. */
  listed(parts: readonly string[]): string;
  money(amount: EmailMoney): string;
  /** Saturday, November 21. */
  longDay(at: Date): string;
  /** November 21, which fits a subject. */
  monthDay(at: Date): string;
  /** Nov 21, 2026. */
  day(at: Date): string;
  /** Nov 21 at 9:05 AM. */
  dayAndTime(at: Date): string;
}

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const MONTH_DAY = { month: 'long', day: 'numeric' } as const;
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const messages = new Map<string, IntlMessageFormat>();

/** Returns the voice for a language and a time zone; the default language for an unknown one. */
export function voiceOf(asked: string, timeZone: string): Voice {
  const isKnown = Object.hasOwn(CATALOGUES, asked) || isPseudoLocale(asked);
  const locale = isKnown ? asked : DEFAULT_LANGUAGE;
  const dir = directionOf(locale);
  const date = (at: Date, options: Intl.DateTimeFormatOptions) =>
    plainSpaces(new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at));
  const t: Voice['t'] = (key, values = {}) =>
    String(messageOf(key, locale).format(dir === 'rtl' ? isolated(values) : { ...values }));
  return {
    locale,
    dir,
    t,
    list: (parts) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts),
    listed: (parts) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts),
    money: (amount) => formatMoney(amount, locale),
    longDay: (at) => date(at, LONG_DAY),
    monthDay: (at) => date(at, MONTH_DAY),
    day: (at) => date(at, DAY),
    dayAndTime: (at) => t('dayAtTime', { day: date(at, SHORT_DAY), time: date(at, TIME) }),
  };
}

/** The voice of emails to staff. */
export const STAFF_VOICE = voiceOf(DEFAULT_LANGUAGE, 'UTC');

function messageOf(key: TextKey, locale: string): IntlMessageFormat {
  const name = `${locale} ${key}`;
  const known = messages.get(name);
  if (known) return known;
  const source = (CATALOGUES[locale] ?? CATALOGUES[DEFAULT_LANGUAGE])?.[key] ?? '';
  const parsed = parse(source, { ignoreTag: true });
  const made = new IntlMessageFormat(
    isPseudoLocale(locale) ? pseudoMessage(parsed, locale) : parsed,
    locale,
  );
  messages.set(name, made);
  return made;
}

/** Keeps each value together between words that run in the other direction. */
const isolated = (values: TextValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value,
    ]),
  );

const plainSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');
