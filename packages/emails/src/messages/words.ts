/** The one thing an email is about, in large type: an amount, a day, an item. */
export interface Hero {
  label?: string;
  value: string;
  detail?: string;
}

/** The texts of one email. */
export interface Words {
  subject: string;
  /** Preview text, shown next to the subject in lists of emails. */
  preview: string;
  heading: string;
  paragraphs: string[];
  hero?: Hero | null;
  button: string;
  /** Below the button. */
  afterwards?: string;
}

const LONGEST_SUBJECT = 59;

/** Amounts and days vary in length: a subject that gets too long leaves them out. */
export const subjectOf = (full: string, short: string): string =>
  full.length > LONGEST_SUBJECT ? short : full;

/** Returns the text as a list of one, or of none. */
export const given = (text: string | null | false | undefined): string[] => (text ? [text] : []);
