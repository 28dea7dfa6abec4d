import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { newId, unscoped, write } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import { insertPerson } from './accounts.repository.ts';
import { saveMembership } from './memberships.repository.ts';
import { findPersonByEmail, PROVIDER } from './people.repository.ts';

export interface NewPerson {
  name: string;
  /** In lower case. */
  email: string;
  /** Hashes the password; called for new people only. */
  passwordHash: () => Promise<string>;
  /** The store, or the provider account (''), and the role. */
  memberships: readonly { storeId: string; role: Role }[];
}

/**
 * Creates a person who can sign in at once, for demos and tests. Everyone else is invited. Leaves an
 * existing person as they are. Returns the person's id.
 */
export async function makePerson(ctx: Context, person: NewPerson): Promise<string> {
  requireSystem(ctx);
  const { name, email, memberships } = person;
  const known = await findPersonByEmail(unscoped(ctx), email);
  if (known) return known.userId;
  const passwordHash = await person.passwordHash();
  const userId = newId('usr');
  await write(ctx, 'user:update', { storeId: PROVIDER }, (writer) =>
    insertPerson(writer, userId, { name, email, passwordHash }),
  );
  for (const { storeId, role } of memberships) {
    await write(ctx, 'user:update', { storeId }, (writer) => saveMembership(writer, userId, role));
  }
  return userId;
}
