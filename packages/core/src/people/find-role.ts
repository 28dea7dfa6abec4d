import type { Context } from '../kernel/internal.ts';
import { notFound, read } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import { findMember } from './memberships.repository.ts';
import { leastPermission, type TeamAction } from './team.rules.ts';

/**
 * Returns a member's role, which determines the permission to change them. Throws
 * `member_not_found`.
 */
export async function roleOfMember(
  ctx: Context,
  { storeId, userId }: { storeId: string; userId: string },
  action: TeamAction,
): Promise<Role> {
  return read(ctx, leastPermission(storeId, action), { storeId }, async (reader) => {
    const member = await findMember(reader, userId);
    if (!member) throw notFound('member');
    return member.role;
  });
}
