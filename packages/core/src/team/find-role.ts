import type { Role } from '../access/permission.rules.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { read } from '../transaction.ts';
import { findMember } from './memberships.repository.ts';

/** The role of a member, which tells what is needed to change anything about them. Throws
 * `member_not_found` also to whoever may not see the team. */
export async function roleOfMember(
  ctx: Context,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<Role> {
  return read(ctx, 'team-member:read', { storeId }, async (reader) => {
    const member = await findMember(reader, userId);
    if (!member) throw notFound('member');
    return member.role;
  });
}
