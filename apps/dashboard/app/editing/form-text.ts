/** Returns a field's text in the form that we store, with LF line ends. */
export const textIn = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '');
