import { storeApplications } from '@amends/db';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { deleteInBatches } from '../access/internal.ts';
import type { Connections, Context, Writer } from '../kernel/internal.ts';

export type ApplicationRow = typeof storeApplications.$inferSelect;

export async function insertApplication(
  writer: Writer,
  row: Omit<ApplicationRow, 'createdAt' | 'tokenHash' | 'becameStoreId'>,
): Promise<void> {
  await writer.drizzle.insert(storeApplications).values({ ...row, createdAt: writer.ctx.now() });
}

/** Returns and locks an application that is neither confirmed nor expired; null if there is none. */
export async function findUnwritten(writer: Writer, id: string): Promise<ApplicationRow | null> {
  const [row] = await writer.drizzle
    .select()
    .from(storeApplications)
    .where(
      and(
        eq(storeApplications.id, id),
        isNull(storeApplications.becameStoreId),
        gt(storeApplications.expiresAt, writer.ctx.now()),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Saves the hash of the secret in the email that is being written. */
export async function saveSecret(writer: Writer, id: string, tokenHash: string): Promise<void> {
  await writer.drizzle
    .update(storeApplications)
    .set({ tokenHash })
    .where(eq(storeApplications.id, id));
}

const withSecret = (tokenHash: string, now: Date) =>
  and(eq(storeApplications.tokenHash, tokenHash), gt(storeApplications.expiresAt, now));

/** Returns the application of a secret, by its hash; null if the secret is unknown or expired. */
export async function findByToken(
  { db }: Connections,
  tokenHash: string,
  now: Date,
): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(storeApplications).where(withSecret(tokenHash, now));
  return row ?? null;
}

/** Like `findByToken`, and locks the application until the end of the transaction. */
export async function lockByToken(
  writer: Writer,
  tokenHash: string,
): Promise<ApplicationRow | null> {
  const [row] = await writer.drizzle
    .select()
    .from(storeApplications)
    .where(withSecret(tokenHash, writer.ctx.now()))
    .for('update');
  return row ?? null;
}

export async function noteStore(writer: Writer, id: string, becameStoreId: string): Promise<void> {
  await writer.drizzle
    .update(storeApplications)
    .set({ becameStoreId })
    .where(eq(storeApplications.id, id));
}

/** Deletes applications whose links no longer work; confirmed ones have become stores. */
export const deleteExpired = (ctx: Context, before: Date): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from store_applications where id in
      (select id from store_applications where expires_at < $1 ${limit})`,
    [before],
  );
