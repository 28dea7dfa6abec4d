import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { may, parse, read } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import { type Activity, listActivity } from './activity.repository.ts';
import { reachOf } from './change-team.ts';
import { type Invitation, listOpenInvitations } from './invitations.repository.ts';
import { listMembers, type Member } from './memberships.repository.ts';
import { ActivityInput } from './team.input.ts';
import { leastPermission, readPermission, rolesOf, teamPermission } from './team.rules.ts';
import { rolesOfUndo, type TeamUndo, undoOf } from './undo-team-change.rules.ts';

/** The actions the actor may take on a member. */
export interface Possible {
  changeRole: boolean;
  edit: boolean;
  remove: boolean;
}

export interface Team {
  members: (Member & { possible: Possible })[];
  invitations: (Invitation & { mayChange: boolean; isExpired: boolean })[];
  /** The roles that the actor may invite to, highest first. */
  mayInvite: Role[];
}

/**
 * Returns all members of a store, or of the provider account (''), with the actions the actor may
 * take on them, and the open invitations.
 */
export async function listTeam(ctx: Context, { storeId }: { storeId: string }): Promise<Team> {
  return read(ctx, readPermission(storeId), { storeId }, async (reader) => {
    const { actor } = ctx;
    const ownId = actor.kind === 'staff' ? actor.userId : '';
    const [members, invitations, reaches] = await Promise.all([
      listMembers(reader),
      listOpenInvitations(reader),
      reachOf(reader, actor),
    ]);
    const can = (action: Parameters<typeof teamPermission>[0], role: Role) =>
      reaches(role) && may(actor, teamPermission(action, role), storeId);
    return {
      members: members.map((member) => {
        const other = member.userId !== ownId;
        const possible = {
          changeRole: other && can('change-role', member.role),
          edit: other && can('edit', member.role),
          remove: other && can('remove', member.role),
        };
        return { ...member, possible };
      }),
      invitations: invitations.map((one) => ({
        ...one,
        mayChange: can('invite', one.role),
        isExpired: one.expiresAt <= ctx.now(),
      })),
      mayInvite: rolesOf(storeId).filter((role) => can('invite', role)),
    };
  });
}

/** An event, and whether the actor may undo it. */
export type TeamActivity = Activity & { mayUndo: boolean };

/** Returns recent events about a team, or those of one member, newest first. */
export async function listTeamActivity(
  ctx: Context,
  input: z.input<typeof ActivityInput>,
): Promise<TeamActivity[]> {
  const { storeId, ...given } = parse(ActivityInput, input);
  return read(ctx, readPermission(storeId), { storeId }, async (reader) => {
    const { actor } = ctx;
    const reaches = await reachOf(reader, actor);
    const mayDo = (undo: TeamUndo) =>
      may(actor, leastPermission(storeId, 'change-role'), storeId) &&
      !(actor.kind === 'staff' && 'userId' in undo && undo.userId === actor.userId) &&
      rolesOfUndo(undo).every(
        ([action, role]) => reaches(role) && may(actor, teamPermission(action, role), storeId),
      );
    return (await listActivity(reader, given)).map((one) => {
      const undo = one.number === null || one.isSuperseded ? null : undoOf(one);
      return { ...one, mayUndo: undo !== null && mayDo(undo) };
    });
  });
}
