/** Returns a field's text in the form that we store, with LF line ends. */
export const textIn = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '');

/** Parses the JSON of a form, with its texts as they can be stored. Throws a `SyntaxError` if it is none. */
export const jsonIn = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', ' ') : value,
  );
