/** The result of a form. */
export interface FormAnswer {
  /** The error message; null if it worked. */
  error: string | null;
  code: string | null;
  /** Errors by field path. */
  fields: Record<string, string>;
  /** The confirmation. */
  said?: string;
  /** The input, to show again on a page without scripts. */
  typed?: Record<string, string>;
}

/** The result of a successful form. */
export const DONE: FormAnswer = { error: null, code: null, fields: {} };

/** Returns whether someone else saved first. */
export const isConflict = (answer: FormAnswer | undefined): boolean =>
  answer?.code?.endsWith('_changed') ?? false;
