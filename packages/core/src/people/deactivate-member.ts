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
  undoing,
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
  endMembership(ctx, input, 'edit', deactivateWithin);

/** Does the same within a larger change of the team. */
export const deactivateWithin = (writer: Writer, userId: string, undoOf?: number): Promise<void> =>
  endWithin(writer, userId, 'edit', async (member) => {
    await setDeactivated(writer, userId, writer.ctx.now());
    note(writer, 'member.deactivated', member, undoOf);
  });

/**
 * Removes a member from the team and ends their sessions; their past actions stay. Throws as
 * `deactivateMember`.
 */
export const removeMember = (ctx: Context, input: Input): Promise<void> =>
  endMembership(ctx, input, 'remove', (writer, userId) =>
    endWithin(writer, userId, 'remove', async ({ role, isDeactivated: deactivated }) => {
      await deleteMembership(writer, userId);
      const data = { userId, role, deactivated };
      writer.emit({ name: 'member.removed', streamId: TEAM_STREAM, data });
    }),
  );

async function endMembership(
  ctx: Context,
  input: Input,
  action: 'edit' | 'remove',
  end: (writer: Writer, userId: string) => Promise<void>,
): Promise<void> {
  const { storeId, userId } = parse(MemberInput, input);
  const role = await roleOfMember(ctx, { storeId, userId }, action);
  await changeTeam(ctx, { storeId, action, role }, (writer) => end(writer, userId));
}

async function endWithin(
  writer: Writer,
  userId: string,
  action: 'edit' | 'remove',
  end: (member: Member) => Promise<void>,
): Promise<void> {
  refuseSelf(writer.ctx, userId);
  const member = await getMember(writer, userId);
  await requireRank(writer, member.role, teamPermission(action, member.role));
  await requireAnOwner(writer, member);
  await end(member);
  await endSessions(writer, userId);
}

/** Reactivates a member. Throws `forbidden`, `member_not_found`. */
export async function activateMember(ctx: Context, input: Input): Promise<void> {
  const { storeId, userId } = parse(MemberInput, input);
  const role = await roleOfMember(ctx, { storeId, userId }, 'edit');
  await changeTeam(ctx, { storeId, action: 'edit', role }, (writer) =>
    reactivateWithin(writer, userId),
  );
}

/** Does the same within a larger change of the team. */
export async function reactivateWithin(
  writer: Writer,
  userId: string,
  undoOf?: number,
): Promise<void> {
  const member = await getMember(writer, userId);
  await requireRank(writer, member.role, teamPermission('edit', member.role));
  if (!member.isDeactivated) return;
  await setDeactivated(writer, userId, null);
  note(writer, 'member.activated', member, undoOf);
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
  name: 'member.deactivated' | 'member.activated' | 'member.left',
  { userId, role }: Member,
  undoOf?: number,
): void {
  writer.emit({ name, streamId: TEAM_STREAM, data: { userId, role, ...undoing(undoOf) } });
}
