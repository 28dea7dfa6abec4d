/** Languages that the portal speaks. */
export const PORTAL_LOCALES = ['en-US'] as const;
export type PortalLocale = (typeof PORTAL_LOCALES)[number];

/** A text ready to be shown: literal parts, positions of arguments, and texts to choose from. */
export type CompiledText = readonly (string | number | TextChoice)[];

/** A choice by an argument: its value (`=1`, `true`), its plural form, or `other`. */
export interface TextChoice {
  by: number;
  of: Readonly<Record<string, CompiledText>>;
}

/** The reworded texts of a page by key, such as `start.title`. */
export type CompiledTexts = Readonly<Record<string, CompiledText>>;

/** Returns the text with its arguments filled in. */
export function renderText(text: CompiledText, args: readonly unknown[], locale: string): string {
  return text
    .map((part) =>
      typeof part === 'string'
        ? part
        : typeof part === 'number'
          ? args[part]
          : renderText(chosen(part, args, locale), args, locale),
    )
    .join('');
}

function chosen({ by, of }: TextChoice, args: readonly unknown[], locale: string): CompiledText {
  const value = args[by];
  const form = new Intl.PluralRules(locale).select(Number(value));
  return (
    of[[`=${value}`, `${value}`, form].find((name) => Object.hasOwn(of, name)) ?? 'other'] ?? []
  );
}

/** A text that a store can change. */
export interface PortalText {
  /** Its key in the catalogue, such as `start.title`. */
  key: string;
  /** The screen it belongs to; part of the key. */
  group: string;
  /** The default, in ICU message syntax. */
  original: string;
  placeholders: readonly string[];
  /** In characters, as typed. */
  maxLength: number;
}

/** Returns the screen of a text: claim pages have several. */
export function groupOf(key: string): string {
  const [first = '', second = '', ...rest] = key.split('.');
  return first === 'claimPage' && rest.length > 0 ? `${first}.${second}` : first;
}

const LABEL = 40;

/** Returns the maximum length of a rewording: room for other words, but not for another layout. */
export function maxLengthOf(original: string): number {
  return original.length <= LABEL ? 2 * LABEL : Math.min(1_000, original.length * 2);
}

/** Returns the name under which a rewording is stored, such as `en-US/start.title`. */
export const textName = (locale: PortalLocale, key: string): string => `${locale}/${key}`;

/** Returns the texts whose key, original or rewording contains all words. */
export function searchTexts<Text extends { key: string; original: string; draft: string | null }>(
  texts: readonly Text[],
  words: string,
): Text[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return texts.filter(({ key, original, draft }) => {
    const all = `${key} ${original} ${draft ?? ''}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

/** Changes of texts: null restores the original. */
export type TextChanges = Readonly<Record<string, string | null>>;

/** Returns the texts with changes applied. */
export function applyTexts(
  texts: Readonly<Record<string, string>>,
  changes: TextChanges,
): Record<string, string> {
  const entries = Object.entries({ ...texts, ...changes });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Returns the changes that lead from one set of texts to another. */
export function textChangesBetween(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return Object.fromEntries(
    names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name] ?? null]),
  );
}
