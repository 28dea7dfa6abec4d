import type { Reader, Statement } from '../kernel/internal.ts';
import { can, grantsOf, type Permission, type Role } from '../kernel/permission.rules.ts';

/** A person who works on a store's claims: from the store's team or the provider's. */
export interface TeamMember {
  id: string;
  name: string;
  email: string;
  /** Whether the person belongs to the provider. */
  provider: boolean;
  /** Whether the person may handle a claim, so that it can be assigned to them. */
  works: boolean;
}

const MEMBERS: Statement = {
  name: 'notes.members',
  text: `select p.id, p.name, p.email, bool_and(m.store_id = '') as provider,
      json_agg(m.role) as roles
    from memberships m join people p on p.id = m.user_id
    where m.store_id in ($1, '') and m.deactivated_at is null
      and ($2::text is null or p.id = $2)
    group by p.id order by bool_and(m.store_id = ''), lower(p.name), p.id limit 500`,
};

/**
 * Returns who may read the notes of a store's claims and can be mentioned: the store's team first,
 * by name.
 */
export const listTeamMembers = (reader: Reader): Promise<TeamMember[]> =>
  selectMembers(reader, null);

/** Returns one member, or null. */
export async function findTeamMember(reader: Reader, id: string): Promise<TeamMember | null> {
  const [member] = await selectMembers(reader, id);
  return member ?? null;
}

async function selectMembers(reader: Reader, id: string | null): Promise<TeamMember[]> {
  const rows = await reader.rows<Omit<TeamMember, 'works'> & { roles: Role[] }>(MEMBERS, [
    reader.storeId,
    id,
  ]);
  return rows
    .filter(({ roles }) => mayAny(roles, 'claim-note:read'))
    .map(({ roles, ...member }) => ({ ...member, works: mayAny(roles, 'claim:update') }));
}

const mayAny = (roles: readonly Role[], permission: Permission) =>
  roles.some((role) => can(grantsOf(role), permission));

const NAMES: Statement = {
  name: 'notes.names',
  text: 'select id, name from people where id = any($1)',
};

/** Returns the names of people, including former members. */
export const namesOfPeople = (reader: Reader, ids: readonly string[]) =>
  reader.rows<{ id: string; name: string }>(NAMES, [ids]);
