/**
 * Returns a form field as trimmed text that can be stored: with LF line ends and without NUL, at most `most`
 * UTF-16 units, never cut inside a character.
 */
export const textIn = (form: FormData, name: string, most: number): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** Zero-width spaces and marks of the writing direction, which come along with copied text. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

/** Returns a form field with a single line, such as a name, without invisible characters. */
export const lineIn = (form: FormData, name: string, most = 5_000): string =>
  textIn(form, name, most).replace(INVISIBLE, '').trim();
