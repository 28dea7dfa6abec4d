type Value = string | number | boolean | Date | null;

/** The values in a text: numbers, names and dates. Entry points format them for the reader. */
export type TextValues = Readonly<Record<string, Value | readonly string[] | readonly number[]>>;

/**
 * The name and values of a text. An entry point provides the words: `@amends/words` for the API and the
 * dashboard.
 */
export interface Said {
  /** The name of the text, if it differs from the code. */
  text?: string | undefined;
  values?: TextValues | undefined;
}

/** An invalid field: its path and a stable code. */
export interface FieldError extends Said {
  path: string;
  code: string;
  /** A finished message, from another system or an entry point. */
  message?: string;
}
