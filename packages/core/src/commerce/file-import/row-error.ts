import type { Context } from '../../kernel/internal.ts';
import type { RowError, RowProblem } from './file-import.shape.ts';

/** Returns what is wrong with a row, as it is stored and shown. */
export const rowErrorOf = ({ ports }: Context, { field, text, values }: RowProblem): RowError => ({
  field,
  message: ports.words.text(text, values),
});
