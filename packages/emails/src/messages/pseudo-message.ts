import {
  type PseudoLocale,
  pseudoFrame,
  pseudoWords,
} from '@amends/core/reference/pseudo-text.rules';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** Returns a message in a pseudo-language: its words change, its placeholders stay. */
export function pseudoMessage(
  message: readonly MessageFormatElement[],
  locale: PseudoLocale,
): MessageFormatElement[] {
  const [before, after] = pseudoFrame(lengthOf(message), locale);
  const literal = (value: string) => ({ type: TYPE.literal, value }) as const;
  return [literal(before), ...changed(message, locale), literal(after)];
}

const changed = (
  message: readonly MessageFormatElement[],
  locale: PseudoLocale,
): MessageFormatElement[] =>
  message.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: pseudoWords(part.value, locale) };
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part;
    const options = Object.entries(part.options).map(([form, option]) => [
      form,
      { ...option, value: changed(option.value, locale) },
    ]);
    return { ...part, options: Object.fromEntries(options) } as typeof part;
  });

/** How long a message is without its values; of a choice, its last case. */
function lengthOf(message: readonly MessageFormatElement[]): number {
  return message.reduce((sum, part) => {
    if (part.type === TYPE.literal) return sum + part.value.length;
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return sum;
    return sum + lengthOf(Object.values(part.options).at(-1)?.value ?? []);
  }, 0);
}
