import {
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { CompiledText, PortalLocale, PortalText, TextChoice } from './portal-text.rules.ts';

/** Why a rewording can't be used. */
export type TextProblem =
  | { code: 'message_syntax' }
  | { code: 'placeholder_unknown'; names: string[] }
  | { code: 'placeholder_missing'; names: string[] }
  | { code: 'placeholder_format'; names: string[] }
  | { code: 'plural_form_unknown'; names: string[] }
  | { code: 'text_blank' };

export type Compilation =
  | { compiled: CompiledText; problem?: never }
  | { compiled: null; problem: TextProblem };

/**
 * Compiles a rewording, in ICU message syntax with `{name}`, `plural` and `select`. Each placeholder that the
 * default has in every case must be in every case of the rewording, and no other may be. A value that the
 * default shows must be shown by the rewording, too: using it only to choose a case isn't enough. No case may
 * be blank, unless a case of the default is.
 */
export function compileText(
  source: string,
  text: Pick<PortalText, 'original' | 'placeholders'>,
  locale: PortalLocale,
): Compilation {
  const own = readMessage(source);
  if (!own) return refused({ code: 'message_syntax' });
  const given = inspect(own);
  const unknown = [...given.any].filter((name) => !text.placeholders.includes(name));
  if (unknown.length > 0) return refused({ code: 'placeholder_unknown', names: unknown });
  if (given.formatted.size > 0)
    return refused({ code: 'placeholder_format', names: [...given.formatted] });
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories as string[];
  const wrong = [...given.forms].filter((form) => !form.startsWith('=') && !forms.includes(form));
  if (wrong.length > 0) return refused({ code: 'plural_form_unknown', names: wrong });
  const original = readMessage(text.original) ?? [];
  const needed = inspect(original);
  const missing = [...needed.always].filter(
    (name) => !given.always.has(name) || (needed.shown.has(name) && !given.shown.has(name)),
  );
  if (missing.length > 0) return refused({ code: 'placeholder_missing', names: missing });
  if (canBeBlank(own) && !canBeBlank(original)) return refused({ code: 'text_blank' });
  return { compiled: compiledOf(own, text.placeholders, null) };
}

const refused = (problem: TextProblem): Compilation => ({ compiled: null, problem });

function readMessage(source: string): MessageFormatElement[] | null {
  try {
    return parse(source, { ignoreTag: true, captureLocation: false });
  } catch {
    return null;
  }
}

interface Inspection {
  /** Placeholders in at least one case, and in every case. */
  any: Set<string>;
  always: Set<string>;
  /**
   * Placeholders whose value is shown in every case. In a plural, `=0`, `=1` and the like, and `one`, may
   * write the number out.
   */
  shown: Set<string>;
  /** Placeholders with a format of their own, such as `{day, date}`. */
  formatted: Set<string>;
  /** The plural forms that the text names. */
  forms: Set<string>;
}

/** `counted` is the placeholder that `#` repeats. */
function inspect(
  elements: readonly MessageFormatElement[],
  counted: string | null = null,
): Inspection {
  const found: Inspection = {
    any: new Set(),
    always: new Set(),
    shown: new Set(),
    formatted: new Set(),
    forms: new Set(),
  };
  for (const element of elements) {
    if (element.type === TYPE.literal) continue;
    if (element.type === TYPE.pound) {
      if (counted !== null) found.shown.add(counted);
      continue;
    }
    const name = element.value;
    found.any.add(name);
    found.always.add(name);
    if (element.type === TYPE.argument) {
      found.shown.add(name);
      continue;
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) {
      found.formatted.add(name);
      continue;
    }
    if (element.type === TYPE.plural) {
      if (element.offset !== 0 || element.pluralType !== 'cardinal') found.formatted.add(name);
      for (const form of Object.keys(element.options)) found.forms.add(form);
    }
    const isPlural = element.type === TYPE.plural;
    const forms: [string, PluralOrSelectOption][] = Object.entries(element.options);
    const options = forms.map(([form, { value }]) => ({
      isWrittenOut: isPlural && (form.startsWith('=') || form === 'one'),
      ...inspect(value, isPlural ? name : counted),
    }));
    const cases: readonly Inspection[] = options;
    const shownIn = (each: string) => (one: (typeof options)[number]) =>
      one.shown.has(each) || (each === name && one.isWrittenOut);
    for (const each of options.flatMap(({ shown }) => [...shown]))
      if (options.every(shownIn(each))) found.shown.add(each);
    for (const key of ['any', 'formatted', 'forms'] as const)
      for (const one of cases) for (const each of one[key]) found[key].add(each);
    const [first, ...others] = cases;
    for (const each of first?.always ?? [])
      if (others.every(({ always }) => always.has(each))) found.always.add(each);
  }
  return found;
}

/** Invisible characters: space, controls, joiners, fillers and the empty Braille pattern. */
const INVISIBLE = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns whether a text can be invisible in some case. */
function canBeBlank(elements: readonly MessageFormatElement[]): boolean {
  return elements.every((element) => {
    if (element.type === TYPE.literal) return element.value.replace(INVISIBLE, '') === '';
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    return Object.values(element.options).some(({ value }) => canBeBlank(value));
  });
}

/** `counted` is the argument that `#` repeats. */
function compiledOf(
  elements: readonly MessageFormatElement[],
  args: readonly string[],
  counted: number | null,
): CompiledText {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.pound) return counted ?? '#';
    const at = args.indexOf(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return at;
    const options: [string, PluralOrSelectOption][] = Object.entries(element.options);
    const inner = element.type === TYPE.plural ? at : counted;
    const of = options.map(([name, { value }]) => [name, compiledOf(value, args, inner)]);
    return { by: at, of: Object.fromEntries(of) } satisfies TextChoice;
  });
}
