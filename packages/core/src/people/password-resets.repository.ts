import { passwordResets, people } from '@amends/db';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Connections, Writer } from '../kernel/internal.ts';
import type { Person } from './people.repository.ts';

/** Saves a reset link and invalidates the person's earlier ones. */
export async function savePasswordReset(
  writer: Writer,
  given: { userId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await endPasswordResets(writer, given.userId);
  await writer.drizzle.insert(passwordResets).values({ ...given, createdAt: writer.ctx.now() });
}

/** Ends all links of a person. */
export async function endPasswordResets(writer: Writer, userId: string): Promise<void> {
  await writer.drizzle.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Returns the person of a valid link. */
export async function findPersonOfReset(
  { db }: Connections,
  tokenHash: string,
  now: Date,
): Promise<Person | null> {
  const [row] = await db
    .select({ userId: people.id, name: people.name, email: people.email })
    .from(passwordResets)
    .innerJoin(people, eq(people.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Uses up a link; false if it is no longer valid. Of several concurrent calls, only one gets it. */
export async function redeemPasswordReset(writer: Writer, tokenHash: string): Promise<boolean> {
  const now = writer.ctx.now();
  const rows = await writer.drizzle
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ userId: passwordResets.userId });
  return rows.length === 1;
}
