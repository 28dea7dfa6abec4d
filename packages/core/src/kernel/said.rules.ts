type Value = string | number | boolean | Date | null;

/** What a text counts, names or dates. Doors format it for their reader. */
export type TextValues = Readonly<Record<string, Value | readonly string[] | readonly number[]>>;

/** What is to be said. The words are a door's: `@amends/words` for the API and the dashboard. */
export interface Said {
  /** The name of the text, if it isn't the code. */
  text?: string | undefined;
  values?: TextValues | undefined;
}

/** An invalid field: its path and a stable code. */
export interface FieldError extends Said {
  path: string;
  code: string;
  /** A message that has its words already: another system's, or a door's. */
  message?: string;
}
