import { loginAccounts, loginSessions, passkeys, people } from '@amends/db';
import { and, eq, ne } from 'drizzle-orm';
import type { Writer } from '../kernel/internal.ts';
import { newId } from '../kernel/internal.ts';

const PASSWORD = 'credential';

/**
 * Creates a person with a password hash; the address is in lower case and confirmed. Returns false
 * if the address is taken.
 */
export async function insertPerson(
  writer: Writer,
  userId: string,
  person: { name: string; email: string; passwordHash: string },
): Promise<boolean> {
  const at = { createdAt: writer.ctx.now(), updatedAt: writer.ctx.now() };
  const { name, email, passwordHash } = person;
  const made = await writer.drizzle
    .insert(people)
    .values({ id: userId, name, email, emailVerified: true, ...at })
    .onConflictDoNothing({ target: people.email })
    .returning({ id: people.id });
  if (made.length === 0) return false;
  await writer.drizzle.insert(loginAccounts).values({
    id: newId('acc'),
    accountId: userId,
    providerId: PASSWORD,
    userId,
    password: passwordHash,
    ...at,
  });
  return true;
}

/** Replaces a person's password hash. */
export async function setPassword(
  writer: Writer,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await writer.drizzle
    .update(loginAccounts)
    .set({ password: passwordHash, updatedAt: writer.ctx.now() })
    .where(and(eq(loginAccounts.userId, userId), eq(loginAccounts.providerId, PASSWORD)));
}

/** Ends all sessions of a person, except the one with the given token. */
export async function endSessions(
  writer: Writer,
  userId: string,
  except?: string | undefined,
): Promise<void> {
  const others = except === undefined ? undefined : ne(loginSessions.token, except);
  await writer.drizzle.delete(loginSessions).where(and(eq(loginSessions.userId, userId), others));
}

/** Deletes all passkeys of a person. */
export async function removePasskeys(writer: Writer, userId: string): Promise<void> {
  await writer.drizzle.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Changes a person's name. */
export async function setName(writer: Writer, userId: string, name: string): Promise<void> {
  await writer.drizzle
    .update(people)
    .set({ name, updatedAt: writer.ctx.now() })
    .where(eq(people.id, userId));
}
