/** What became of a form. */
export interface FormAnswer {
  /** What stopped it, in words; null if it was done. */
  error: string | null;
  code: string | null;
  /** Errors by field path. */
  fields: Record<string, string>;
  /** What to say now that it is done. */
  said?: string;
  /** What was typed, for a page without scripts to show again. */
  typed?: Record<string, string>;
}

/** The answer of a form that was done. */
export const DONE: FormAnswer = { error: null, code: null, fields: {} };

/** Returns whether someone else saved the same thing first. */
export const isConflict = (answer: FormAnswer | undefined): boolean =>
  answer?.code?.endsWith('_changed') ?? false;
