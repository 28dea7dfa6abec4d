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
