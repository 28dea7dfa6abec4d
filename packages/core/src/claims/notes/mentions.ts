import type { Reader } from '../../kernel/internal.ts';
import { invalid } from '../../kernel/internal.ts';
import { listTeamMembers } from '../../people/internal.ts';

/** Throws `invalid_input` if a mentioned person is not on the store's team. */
export async function refuseUnknownMentions(
  reader: Reader,
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return;
  const team = new Set((await listTeamMembers(reader)).map(({ id }) => id));
  const unknown = mentions.findIndex((id) => !team.has(id));
  if (unknown < 0) return;
  throw invalid([
    { path: `mentions.${unknown}`, code: 'unknown_member', text: 'mentioned_member_unknown' },
  ]);
}
