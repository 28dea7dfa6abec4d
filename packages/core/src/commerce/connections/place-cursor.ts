import { invalid } from '../../kernel/internal.ts';

/** A position in a list by time, the newest first. */
export interface Place {
  at: Date;
  key: string;
}

export const cursorOf = ({ at, key }: Place): string =>
  Buffer.from(`${at.toISOString()} ${key}`).toString('base64url');

/** Throws `invalid_input` with `invalid_cursor`. */
export function placeOf(cursor: string): Place {
  const [, instant = '', key = ''] =
    /^(\S+) ([^\0]*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const at = new Date(instant);
  if (!Number.isNaN(at.getTime())) return { at, key };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
