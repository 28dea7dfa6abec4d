import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { invalid, parse, type Writer } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import {
  changeTeam,
  getMember,
  refuseSelf,
  requireAnOwner,
  requireOwnershipGrant,
  requireRank,
  TEAM_STREAM,
  undoing,
} from './change-team.ts';
import { type Member, saveRole } from './memberships.repository.ts';
import { ChangeRoleInput } from './team.input.ts';
import { isRoleOf } from './team.rules.ts';

/**
 * Changes a member's role. No one changes their own role or gives one above it, only an owner gives
 * ownership, and the last owner stays, even under concurrent changes. Throws `own_role`,
 * `forbidden`, `last_owner`, `member_not_found`. See docs/rules/permissions.md#giving-roles.
 */
export async function changeRole(
  ctx: Context,
  input: z.input<typeof ChangeRoleInput>,
): Promise<Member> {
  const { storeId, userId, role } = parse(ChangeRoleInput, input);
  refuseOtherRoles(storeId, role);
  return changeTeam(ctx, { storeId, action: 'change-role', role }, (writer) =>
    changeRoleWithin(writer, { userId, role }),
  );
}

/** Like `changeRole`, within a larger change of the team. */
export async function changeRoleWithin(
  writer: Writer,
  { userId, role }: { userId: string; role: Role },
  undoOf?: number,
): Promise<Member> {
  refuseSelf(writer.ctx, userId);
  requireOwnershipGrant(writer, role);
  const member = await getMember(writer, userId);
  await requireRank(writer, member.role, 'team-member:change-role');
  if (member.role === role) return member;
  await requireAnOwner(writer, member);
  await saveRole(writer, userId, role);
  writer.emit({
    name: 'member.role-changed',
    streamId: TEAM_STREAM,
    from: member.role,
    to: role,
    data: { userId, ...undoing(undoOf) },
  });
  return { ...member, role };
}

/** Throws `invalid_input` for a role that can't be held there. */
export function refuseOtherRoles(storeId: string, role: Parameters<typeof isRoleOf>[1]): void {
  if (isRoleOf(storeId, role)) return;
  throw invalid([{ path: 'role', code: 'invalid_role' }]);
}
