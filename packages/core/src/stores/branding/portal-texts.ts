import { compileText } from './compile-text.ts';
import enUS from './data/portal-texts.en-US.json' with { type: 'json' };
import {
  type CompiledTexts,
  groupOf,
  maxLengthOf,
  PORTAL_LOCALES,
  type PortalLocale,
  type PortalText,
} from './portal-text.rules.ts';

/** The default of a text; with the names of its arguments, in their order. */
type Listed = string | readonly [text: string, ...args: string[]];

/**
 * Every text that a store can change, by language, copied from the portal's catalogues: the portal's
 * `rewordable.test.ts` writes these files and compares them.
 */
const TEXTS: Readonly<Record<PortalLocale, ReadonlyMap<string, PortalText>>> = {
  'en-US': readList(enUS as unknown as Record<string, Listed>),
};

function readList(list: Readonly<Record<string, Listed>>): Map<string, PortalText> {
  const texts = Object.entries(list).map(([key, listed]): PortalText => {
    const [original, ...placeholders] = typeof listed === 'string' ? [listed] : listed;
    return { key, group: groupOf(key), original, placeholders, maxLength: maxLengthOf(original) };
  });
  return new Map(texts.map((text) => [text.key, text]));
}

export const portalTexts = (locale: PortalLocale): PortalText[] => [...TEXTS[locale].values()];

/** Returns a text that a store can change; null for any other key. */
export const findPortalText = (locale: PortalLocale, key: string): PortalText | null =>
  TEXTS[locale].get(key) ?? null;

const NAME = /^([a-z]{2}-[A-Z]{2})\/(.{1,200})$/;

/** Returns the language and the key in the name of a rewording; null if no such text exists now. */
export function readTextName(name: string): { locale: PortalLocale; text: PortalText } | null {
  const [, locale, key = ''] = NAME.exec(name) ?? [];
  const known = PORTAL_LOCALES.find((one) => one === locale);
  const text = known && findPortalText(known, key);
  return known && text ? { locale: known, text } : null;
}

/**
 * Returns the rewordings of a language as its pages need them. Leaves out rewordings that no longer fit
 * because a release changed the default: the page shows the default. Null if there are none.
 */
export function compileTexts(
  locale: PortalLocale,
  texts: Readonly<Record<string, string>>,
): CompiledTexts | null {
  const entries = Object.entries(texts).flatMap(([name, source]) => {
    const found = readTextName(name);
    if (found?.locale !== locale) return [];
    const { compiled } = compileText(source, found.text, locale);
    return compiled ? [[found.text.key, compiled] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
