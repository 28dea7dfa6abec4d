import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { forbidden, invalid, may, parse } from '../kernel/internal.ts';
import {
  changeTeam,
  getMember,
  refuseSelf,
  requireAnOwner,
  requireRank,
  TEAM_STREAM,
} from './change-team.ts';
import { type Member, saveRole } from './memberships.repository.ts';
import { ChangeRoleInput } from './team.input.ts';
import { isRoleOf, ownerRole } from './team.rules.ts';

const GRANT_OWNERSHIP = 'team-member:grant-ownership';

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
  return changeTeam(ctx, { storeId, action: 'change-role', role }, async (writer) => {
    refuseSelf(ctx, userId);
    if (role === ownerRole(storeId) && !may(ctx.actor, GRANT_OWNERSHIP, storeId)) {
      throw forbidden(GRANT_OWNERSHIP);
    }
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
      data: { userId },
    });
    return { ...member, role };
  });
}

/** Throws `invalid_input` for a role that can't be held there. */
export function refuseOtherRoles(storeId: string, role: Parameters<typeof isRoleOf>[1]): void {
  if (isRoleOf(storeId, role)) return;
  throw invalid([
    { path: 'role', code: 'invalid_role', message: 'This team doesn’t have that role.' },
  ]);
}
