/** Returns the text of a field as it can be stored; line ends as we keep them. */
export const textIn = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '');
