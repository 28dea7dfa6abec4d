import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { conflict, parse, peopleOnly, unauthenticated, write } from '../kernel/internal.ts';
import { setName } from './accounts.repository.ts';
import { changeTeam, getMember, requireRank, TEAM_STREAM } from './change-team.ts';
import { roleOfMember } from './find-role.ts';
import { listOwnStoreIds } from './memberships.repository.ts';
import { EditMemberInput, ProfileInput } from './team.input.ts';
import { teamPermission } from './team.rules.ts';

/**
 * Corrects a member's name. Members of several teams do so themselves. Throws `member_elsewhere`,
 * `forbidden`, `member_not_found`.
 */
export async function editMember(
  ctx: Context,
  input: z.input<typeof EditMemberInput>,
): Promise<void> {
  const { storeId, userId, name } = parse(EditMemberInput, input);
  const role = await roleOfMember(ctx, { storeId, userId }, 'edit');
  await changeTeam(ctx, { storeId, action: 'edit', role }, async (writer) => {
    const member = await getMember(writer, userId);
    await requireRank(writer, member.role, teamPermission('edit', member.role));
    if ((await listOwnStoreIds(writer, userId)).length > 1) {
      throw conflict('member_elsewhere', { values: { name: member.name } });
    }
    await setName(writer, userId, name);
    writer.emit({ name: 'member.edited', streamId: TEAM_STREAM, data: { userId } });
  });
}

/**
 * Returns the acting person with their roles. Throws `people_only` for programs, and `unauthenticated`
 * for everyone else who is not staff.
 */
export function whoAmI({ actor }: Context) {
  if (actor.kind !== 'staff') throw noPerson(actor);
  const { userId, name, memberships } = actor;
  return { userId, name, memberships: memberships.map(({ storeId, role }) => ({ storeId, role })) };
}

/** Changes the acting person's own name. */
export async function updateProfile(
  ctx: Context,
  input: z.input<typeof ProfileInput>,
): Promise<void> {
  const { name } = parse(ProfileInput, input);
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw noPerson(actor);
  const storeId = actor.memberships[0]?.storeId ?? '';
  await write(ctx, 'store:read', { storeId }, async (writer) => {
    await setName(writer, actor.userId, name);
    const data = { userId: actor.userId };
    writer.emit({ name: 'member.edited', streamId: TEAM_STREAM, data });
  });
}

const noPerson = ({ kind }: Context['actor']) =>
  kind === 'api-token' ? peopleOnly('only_people_have_a_profile') : unauthenticated();
