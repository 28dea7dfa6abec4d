import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { parse, type Writer, write } from '../kernel/internal.ts';
import { endSessions } from './accounts.repository.ts';
import {
  changeTeam,
  getMember,
  refuseSelf,
  requireAnOwner,
  requireRank,
  TEAM_STREAM,
} from './change-team.ts';
import { roleOfMember } from './find-role.ts';
import {
  deleteMembership,
  lockTeam,
  type Member,
  setDeactivated,
} from './memberships.repository.ts';
import { MemberInput } from './team.input.ts';
import { teamPermission } from './team.rules.ts';

type Input = z.input<typeof MemberInput>;

/**
 * Deactivates a member until they are reactivated, ending their sessions. Throws `own_role`,
 * `forbidden`, `last_owner`, `member_not_found`.
 */
export const deactivateMember = (ctx: Context, input: Input): Promise<void> =>
  endMembership(ctx, input, 'edit', async (writer, member) => {
    await setDeactivated(writer, member.userId, ctx.now());
    note(writer, 'member.deactivated', member);
  });

/**
 * Removes a member from the team and ends their sessions; their past actions stay. Throws as
 * `deactivateMember`.
 */
export const removeMember = (ctx: Context, input: Input): Promise<void> =>
  endMembership(ctx, input, 'remove', async (writer, member) => {
    await deleteMembership(writer, member.userId);
    note(writer, 'member.removed', member);
  });

async function endMembership(
  ctx: Context,
  input: Input,
  action: 'edit' | 'remove',
  end: (writer: Writer, member: Member) => Promise<void>,
): Promise<void> {
  const { storeId, userId } = parse(MemberInput, input);
  const role = await roleOfMember(ctx, { storeId, userId }, action);
  await changeTeam(ctx, { storeId, action, role }, async (writer) => {
    refuseSelf(ctx, userId);
    const member = await getMember(writer, userId);
    await requireRank(writer, member.role, teamPermission(action, member.role));
    await requireAnOwner(writer, member);
    await end(writer, member);
    await endSessions(writer, userId);
  });
}

/** Reactivates a member. Throws `forbidden`, `member_not_found`. */
export async function activateMember(ctx: Context, input: Input): Promise<void> {
  const { storeId, userId } = parse(MemberInput, input);
  const role = await roleOfMember(ctx, { storeId, userId }, 'edit');
  await changeTeam(ctx, { storeId, action: 'edit', role }, async (writer) => {
    const member = await getMember(writer, userId);
    await requireRank(writer, member.role, teamPermission('edit', member.role));
    if (!member.isDeactivated) return;
    await setDeactivated(writer, userId, null);
    note(writer, 'member.activated', member);
  });
}

/** Removes the actor from a team. Throws `last_owner`, `member_not_found`. */
export async function leaveTeam(ctx: Context, { storeId }: { storeId: string }): Promise<void> {
  const userId = ctx.actor.kind === 'staff' ? ctx.actor.userId : '';
  await write(ctx, 'store:read', { storeId }, async (writer) => {
    await lockTeam(writer);
    const member = await getMember(writer, userId);
    await requireAnOwner(writer, member);
    await deleteMembership(writer, userId);
    note(writer, 'member.left', member);
  });
}

function note(
  writer: Writer,
  name: 'member.deactivated' | 'member.removed' | 'member.activated' | 'member.left',
  { userId, role }: Member,
): void {
  writer.emit({ name, streamId: TEAM_STREAM, data: { userId, role } });
}
