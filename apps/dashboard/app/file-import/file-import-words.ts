import type { OrderImportWords } from '../messages/order-import.ts';

/** Words of the pages that import a file; `fields` are what a column can be, in their order. */
export type FileImportWords = Omit<OrderImportWords, 'fields'> & {
  /** What core names by a code. */
  rowProblems: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
};
