import type { FieldError, Refusal, TextValues } from '../errors.ts';

/** The words of the door, for texts that are stored or written to a file instead of answered. */
export interface Words {
  text(name: string, values?: TextValues): string;
  /** Returns why something was refused. */
  title(refusal: Pick<Refusal, 'code' | 'details'>): string;
  /** Returns what is wrong with a field. */
  message(error: Omit<FieldError, 'path'>): string;
}
