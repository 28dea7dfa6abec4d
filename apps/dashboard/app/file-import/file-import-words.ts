import type { OrderImportWords } from '../messages/order-import.ts';

/** Words of the pages that import a file; `fields` are what a column can be, in their order. */
export type FileImportWords = Omit<OrderImportWords, 'fields' | 'counts'> & {
  /** The outcomes that a file can have; null for one that it can't. */
  counts: {
    [Outcome in keyof OrderImportWords['counts']]: { before: string; after: string } | null;
  };
  /** What core names by a code. */
  rowProblems: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
};
