/**
 * The texts of a file in another language. What it leaves out is in American English, and a text with
 * values may also be a text without.
 */
export type Translated<Texts> = {
  readonly [Name in keyof Texts]?: Texts[Name] extends (...values: never[]) => unknown
    ? Texts[Name]
    : Texts[Name] extends object
      ? Translated<Texts[Name]>
      : Texts[Name];
};
