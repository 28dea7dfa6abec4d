import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import {
  invalid,
  may,
  notFound,
  parse,
  partsOfCursor,
  type Reader,
  read,
} from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import { type Activity, listActivity } from './activity.repository.ts';
import { reachOf } from './change-team.ts';
import { type Invitation, listOpenInvitations } from './invitations.repository.ts';
import { findMember, type Member, selectMembers } from './memberships.repository.ts';
import { ActivityInput, ListTeamInput, MemberInput } from './team.input.ts';
import { leastPermission, readPermission, rolesOf, teamPermission } from './team.rules.ts';
import { rolesOfUndo, type TeamUndo, undoOf } from './undo-team-change.rules.ts';

/** The actions the actor may take on a member. */
export interface Possible {
  changeRole: boolean;
  edit: boolean;
  remove: boolean;
}

export interface Team {
  /** A page of them, by name. */
  members: (Member & { possible: Possible })[];
  nextCursor: string | null;
  /** The latest 100. */
  invitations: (Invitation & { mayChange: boolean; isExpired: boolean })[];
  /** The roles that the actor may invite to, highest first. */
  mayInvite: Role[];
}

/** More words than this don't narrow a search further. */
const MOST_WORDS = 5;

/**
 * Returns a page of the members of a store, or of the provider account (''), with the actions the actor
 * may take on them, and the open invitations. Throws `invalid_cursor`.
 */
export async function listTeam(ctx: Context, input: z.input<typeof ListTeamInput>): Promise<Team> {
  const { storeId, search, cursor, limit } = parse(ListTeamInput, input);
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return readTeam(ctx, storeId, async (reader) => {
    const after = cursor === undefined ? null : await memberAt(reader, cursor);
    const found = await selectMembers(reader, { words, after, limit: limit + 1 });
    const members = found.slice(0, limit);
    const last = members.at(-1);
    return { members, nextCursor: found.length > limit && last ? cursorOf(last) : null };
  });
}

/** Returns one member in the same way. Throws `member_not_found`. */
export async function getMember(ctx: Context, input: z.input<typeof MemberInput>): Promise<Team> {
  const { storeId, userId } = parse(MemberInput, input);
  return readTeam(ctx, storeId, async (reader) => {
    const member = await findMember(reader, userId);
    if (!member) throw notFound('member');
    return { members: [member], nextCursor: null };
  });
}

const cursorOf = ({ userId }: Member) =>
  Buffer.from(JSON.stringify([userId])).toString('base64url');

/** Returns the last member of the previous page. */
async function memberAt(reader: Reader, cursor: string): Promise<Member> {
  const [userId] = partsOfCursor(cursor);
  const member = typeof userId === 'string' ? await findMember(reader, userId) : null;
  if (member) return member;
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}

async function readTeam(
  ctx: Context,
  storeId: string,
  select: (reader: Reader) => Promise<{ members: Member[]; nextCursor: string | null }>,
): Promise<Team> {
  return read(ctx, readPermission(storeId), { storeId }, async (reader) => {
    const { actor } = ctx;
    const ownId = actor.kind === 'staff' ? actor.userId : '';
    const [{ members, nextCursor }, invitations, reaches] = await Promise.all([
      select(reader),
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
      nextCursor,
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
