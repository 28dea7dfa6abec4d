import type { Context } from '../kernel/internal.ts';
import { isRepeated, notFound, read } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import { findMember } from './memberships.repository.ts';
import { leastPermission, leastRole, type TeamAction } from './team.rules.ts';

/**
 * Returns a member's role, which determines the permission to change them; for a removed person, the
 * lowest role if the request repeats an earlier one, so that it gets the same response. Throws
 * `member_not_found`.
 */
export async function roleOfMember(
  ctx: Context,
  { storeId, userId }: { storeId: string; userId: string },
  action: TeamAction,
): Promise<Role> {
  return read(ctx, leastPermission(storeId, action), { storeId }, async (reader) => {
    const member = await findMember(reader, userId);
    if (member) return member.role;
    if (await isRepeated(reader)) return leastRole(storeId);
    throw notFound('member');
  });
}
