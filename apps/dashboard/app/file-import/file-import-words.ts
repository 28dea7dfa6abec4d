import type { OrderImportWords } from '../messages/order-import.ts';

/** Texts of the pages that import a file; `fields` are the possible meanings of a column, in order. */
export type FileImportWords = Omit<OrderImportWords, 'fields' | 'counts'> & {
  /** Texts of the outcomes; null for an outcome that this kind of file can't have. */
  counts: {
    [Outcome in keyof OrderImportWords['counts']]: { before: string; after: string } | null;
  };
  /** Texts of core's error codes. */
  rowProblems: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
};
