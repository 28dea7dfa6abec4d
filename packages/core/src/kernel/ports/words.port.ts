import type { FieldError, Refusal, TextValues } from '../errors.ts';

/** The entry point's words, for texts that are stored or written to a file instead of returned. */
export interface Words {
  text(name: string, values?: TextValues): string;
  /** Returns why something was refused. */
  title(refusal: Pick<Refusal, 'code' | 'details'>): string;
  /** Returns what is wrong with a field. */
  message(error: Omit<FieldError, 'path'>): string;
}
