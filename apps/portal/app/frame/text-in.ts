/**
 * Returns a form field as trimmed text that can be stored: line ends as we keep them, no NUL, and cut between
 * characters.
 */
export const textIn = (form: FormData, name: string, most: number): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
