import type { Reader, Statement } from '../../kernel/internal.ts';

// Groups in order of preference: owners, admins, owners of the provider account. The first group
// with members counts.
const OWNERS: Statement = {
  name: 'emails.owners',
  text: `select user_id as "userId" from (
      select m.user_id, rank() over (order by case m.role
          when 'store_owner' then 1 when 'store_admin' then 2 else 3 end) as place
      from memberships m
      where m.deactivated_at is null and ((m.store_id = $1 and m.role in ('store_owner', 'store_admin'))
        or (m.store_id = '' and m.role = 'account_owner'))) ranked
    where place = 1 order by user_id limit 50`,
};

/**
 * Returns the people responsible for a store: its owners, else its admins, else the provider's
 * owners.
 */
export async function listOwners(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ userId: string }>(OWNERS, [reader.storeId]);
  return rows.map(({ userId }) => userId);
}
