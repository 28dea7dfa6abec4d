import type { ReaderAcross, Statement } from '../../kernel/internal.ts';

/** A member of the store's or the provider's team. */
export interface Assignee {
  id: string;
  name: string;
}

/** Maximum number of people in a list; others are found by name on the claim. */
const MOST = 500;

const ASSIGNEES: Statement = {
  name: 'inbox.assignees',
  text: `select p.id, p.name from people p
    where exists (select from memberships m where m.user_id = p.id and m.deactivated_at is null
      and (m.store_id = '' or $1::text[] is null or m.store_id = any($1)))
    order by lower(p.name), p.id limit ${MOST}`,
};

export const selectAssignees = (reader: ReaderAcross): Promise<Assignee[]> =>
  reader.rows<Assignee>(ASSIGNEES, [reader.storeIds === 'all' ? null : reader.storeIds]);
