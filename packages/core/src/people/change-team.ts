import type { Actor, Context } from '../kernel/internal.ts';
import {
  forbidden,
  may,
  notFound,
  type Reader,
  Refusal,
  type Writer,
  write,
} from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import {
  countHolders,
  findMember,
  listRolesOf,
  lockTeam,
  type Member,
} from './memberships.repository.ts';
import {
  mayManage,
  mayTokenManage,
  ownerRole,
  type TeamAction,
  teamPermission,
} from './team.rules.ts';

/** The event stream of a store's team. */
export const TEAM_STREAM = 'team';

/** Returns the event data that names the change that was undone. */
export const undoing = (undoOf: number | undefined): { undoOf?: number } =>
  undoOf === undefined ? {} : { undoOf };

/** How long an invitation is valid. */
export const INVITATION_MS = 7 * 24 * 3_600_000;

/**
 * Changes a team, one change at a time per store and with the actor's current roles, so that the
 * team's rules hold under concurrent changes. Throws `forbidden` if the actor may not change a
 * person with this role. See docs/rules/permissions.md#giving-roles.
 */
export async function changeTeam<T>(
  ctx: Context,
  given: { storeId: string; action: TeamAction; role: Role },
  body: (writer: Writer) => Promise<T>,
): Promise<T> {
  const { storeId, action, role } = given;
  const permission = teamPermission(action, role);
  return write(ctx, permission, { storeId }, async (writer) => {
    await lockTeam(writer);
    await requireRank(writer, role, permission);
    return body(writer);
  });
}

/** Throws `forbidden` if the actor's current roles do not reach a role. */
export async function requireRank(writer: Writer, role: Role, permission: string): Promise<void> {
  const { actor } = writer.ctx;
  if (actor.kind === 'system') return;
  if (!(await reachOf(writer, actor))(role)) throw forbidden(permission);
}

/**
 * Returns which roles the actor currently reaches: the actor may give these roles and act on people who
 * have them.
 */
export async function reachOf(reader: Reader, actor: Actor): Promise<(role: Role) => boolean> {
  if (actor.kind === 'api-token') return mayTokenManage;
  if (actor.kind !== 'staff') return () => false;
  const own = await listRolesOf(reader, actor.userId);
  return (role) => mayManage(own, role);
}

/** Returns a member of the writer's store; throws `member_not_found`. */
export async function getMember(writer: Writer, userId: string): Promise<Member> {
  const member = await findMember(writer, userId);
  if (!member) throw notFound('member');
  return member;
}

/** Throws `own_role` if the person to change is the actor. */
export function refuseSelf({ actor }: Context, userId: string): void {
  if (actor.kind === 'staff' && actor.userId === userId) {
    throw new Refusal('forbidden', 'own_role', {});
  }
}

const GRANT_OWNERSHIP = 'team-member:grant-ownership';

/** Throws `forbidden` if the role owns the store and the actor may not give ownership. */
export function requireOwnershipGrant({ ctx, storeId }: Writer, role: Role): void {
  if (role !== ownerRole(storeId) || may(ctx.actor, GRANT_OWNERSHIP, storeId)) return;
  throw forbidden(GRANT_OWNERSHIP);
}

/** Throws `last_owner` if the store would be left without an owner. */
export async function requireAnOwner(writer: Writer, member: Member): Promise<void> {
  const role = ownerRole(writer.storeId);
  if (member.role !== role || member.isDeactivated) return;
  if ((await countHolders(writer, role)) > 1) return;
  throw new Refusal('conflict', 'last_owner', {});
}
