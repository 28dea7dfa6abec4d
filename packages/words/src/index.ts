import type { FieldError, Refusal, TextValues, Words } from '@amends/core';
import { texts } from './en-US/texts.ts';
import { read, type Texts } from './text.ts';

const TEXTS: Texts = texts;

/**
 * Returns a text in American English. A missing text is a bug: its name is returned instead, and a test finds
 * it.
 */
export function textOf(name: string, values?: TextValues): string {
  return wordsOf(name, values) ?? name;
}

/** Returns why something was refused: its own words, else those of its text or code. */
export function titleOf({ code, details }: Pick<Refusal, 'code' | 'details'>): string {
  const { title, text = code, values, errors } = details;
  if (title !== undefined) return title;
  const [first] = errors ?? [];
  // The first field error stands for all, unless the refusal has a text of its own.
  const isOfFirst = details.text === undefined && first?.code === code;
  if (first && (code === 'invalid_input' || isOfFirst || !hasWords(text))) return messageOf(first);
  return wordsOf(text, values) ?? notFoundText(code) ?? code;
}

/** Returns what is wrong with a field: its own words, else those of its text or code. */
export function messageOf({
  code,
  message,
  text = code,
  values,
}: Omit<FieldError, 'path'>): string {
  return message ?? textOf(text, values);
}

/** Returns what is wrong with each field of a refused input, in order. */
export const messagesOf = ({ details }: Pick<Refusal, 'details'>) =>
  (details.errors ?? []).map((error) => ({ path: error.path, message: messageOf(error) }));

/** Returns what is wrong with the first field of a refused input; without fields, why it was refused. */
export function firstMessageOf(refusal: Pick<Refusal, 'code' | 'details'>): string {
  const [first] = refusal.details.errors ?? [];
  return first ? messageOf(first) : titleOf(refusal);
}

/** The texts that core uses in what it stores or writes to files. */
export const words: Words = { text: textOf, title: titleOf, message: messageOf };

const hasWords = (name: string) => Object.hasOwn(TEXTS, name);

function wordsOf(name: string, values?: TextValues): string | undefined {
  const text = hasWords(name) ? TEXTS[name] : undefined;
  return text === undefined ? undefined : read(text, values);
}

/** Derives the text for something missing, or not the reader's, from its code. */
function notFoundText(code: string): string | undefined {
  const [, thing] = /^(\w+)_not_found$/.exec(code) ?? [];
  return thing && `We couldn't find that ${thing.replaceAll('_', ' ')}.`;
}
