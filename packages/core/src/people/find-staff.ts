import type { Actor, Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';
import { findPersonWithRoles, type Person } from './people.repository.ts';

export interface Staff {
  actor: Extract<Actor, { kind: 'staff' }>;
  person: Person;
}

/**
 * Returns the person of a session, with current roles. Null if the person was removed or deactivated
 * everywhere; the session is then invalid.
 */
export async function findStaff(ctx: Context, userId: string): Promise<Staff | null> {
  const found = await findPersonWithRoles(unscoped(ctx), userId);
  if (!found || found.memberships.length === 0) return null;
  const { person, memberships } = found;
  return { person, actor: { kind: 'staff', userId, name: person.name, memberships } };
}
