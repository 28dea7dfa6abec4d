const FIELD = 'text:';
const BEFORE = 'before:';

/** Return the names of a text's fields: its input, and the value that the form was rendered with. */
export const fieldOf = (key: string): string => `${FIELD}${key}`;
export const beforeOf = (key: string): string => `${BEFORE}${key}`;

/** Returns the form's texts by key; an empty text means the default. */
export function textsIn(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    name.startsWith(FIELD) ? [[name.slice(FIELD.length), String(value).trim()] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Returns the texts that were changed in the form; null restores the default. */
export function changedTexts(form: FormData): Record<string, string | null> {
  const restored = String(form.get('restore') ?? '');
  const changed = Object.entries(textsIn(form)).filter(
    ([key, text]) => key !== restored && text !== String(form.get(beforeOf(key)) ?? '').trim(),
  );
  const texts = Object.fromEntries(changed.map(([key, text]) => [key, text || null]));
  return restored ? { ...texts, [restored]: null } : texts;
}
