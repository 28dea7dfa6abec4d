import { memberships, people } from '@amends/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Connections, Membership } from '../kernel/internal.ts';
import { isRole, type Role } from '../kernel/permission.rules.ts';

/** The store id of rows of the provider account; no store has it. */
export const PROVIDER = '';

export interface Person {
  userId: string;
  name: string;
  email: string;
}

/** Returns a person by id, with active roles; null if there is none. */
export async function findPersonWithRoles(
  { db }: Connections,
  userId: string,
): Promise<{ person: Person; memberships: Membership[] } | null> {
  const rows = await db
    .select({
      name: people.name,
      email: people.email,
      storeId: memberships.storeId,
      role: memberships.role,
    })
    .from(people)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, people.id), isNull(memberships.deactivatedAt)),
    )
    .where(eq(people.id, userId));
  const [first] = rows;
  if (!first) return null;
  const held = rows.flatMap(({ storeId, role }) =>
    storeId !== null && isRole(role) ? [membershipOf(storeId, role)] : [],
  );
  return { person: { userId, name: first.name, email: first.email }, memberships: held };
}

const membershipOf = (storeId: string, role: Role): Membership => ({
  storeId: storeId === PROVIDER ? null : storeId,
  role,
});

/** Returns the person with this email address, in lower case; null if there is none. */
export async function findPersonByEmail({ db }: Pick<Connections, 'db'>, email: string) {
  const [row] = await db
    .select({ userId: people.id, name: people.name, email: people.email })
    .from(people)
    .where(eq(people.email, email));
  return (row as Person | undefined) ?? null;
}
