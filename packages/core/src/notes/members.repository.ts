import type { Reader, Statement } from '../transaction.ts';

/** Somebody who works claims of a store: of its own team, or of the provider's. */
export interface TeamMember {
  id: string;
  name: string;
  email: string;
  /** Whether they are the provider's. */
  provider: boolean;
}

const MEMBERS: Statement = {
  name: 'notes.members',
  text: `select p.id, p.name, p.email, bool_and(m.store_id = '') as provider
    from memberships m join people p on p.id = m.user_id
    where m.store_id in ($1, '') and m.deactivated_at is null
    group by p.id order by bool_and(m.store_id = ''), lower(p.name), p.id limit 500`,
};

/** Who can be given a claim of the store or be mentioned on it: its team first, by name. */
export const listTeamMembers = (reader: Reader) =>
  reader.rows<TeamMember>(MEMBERS, [reader.storeId]);

const NAMES: Statement = {
  name: 'notes.names',
  text: 'select id, name from people where id = any($1)',
};

/** The names of people, also of those who have left. */
export const namesOfPeople = (reader: Reader, ids: readonly string[]) =>
  reader.rows<{ id: string; name: string }>(NAMES, [ids]);
