import { invitations, people, stores } from '@amends/db';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connections, Reader, Writer } from '../kernel/internal.ts';
import { namedActor, newId } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';

export interface Invitation {
  id: string;
  storeId: string;
  email: string;
  role: Role;
  inviterName: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const SHOWN = {
  id: invitations.id,
  storeId: invitations.storeId,
  email: invitations.email,
  role: sql<Role>`${invitations.role}`,
  inviterName: invitations.inviterName,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/**
 * Saves an invitation, or renews the open one for this address, which invalidates the previous
 * link. Returns its id.
 */
export async function saveInvitation(
  writer: Writer,
  given: { email: string; role: Role; tokenHash: string; expiresAt: Date },
): Promise<string> {
  const now = writer.ctx.now();
  const inviter = namedActor(writer.ctx.actor);
  const changing = {
    role: given.role,
    tokenHash: given.tokenHash,
    expiresAt: given.expiresAt,
    invitedBy: inviter?.id ?? null,
    inviterName: inviter?.name ?? null,
    updatedAt: now,
  };
  const [row] = await writer.drizzle
    .insert(invitations)
    .values({
      storeId: writer.storeId,
      id: newId('inv'),
      email: given.email,
      createdAt: now,
      ...changing,
    })
    .onConflictDoUpdate({
      target: [invitations.storeId, invitations.email],
      targetWhere: sql`accepted_at is null and revoked_at is null`,
      set: changing,
    })
    .returning({ id: invitations.id });
  return row?.id ?? '';
}

const MOST_LISTED = 100;

/** Returns the latest open invitations of the store, newest first, including expired ones. */
export const listOpenInvitations = (reader: Reader): Promise<Invitation[]> =>
  reader.drizzle
    .select(SHOWN)
    .from(invitations)
    .where(and(eq(invitations.storeId, reader.storeId), isOpen))
    .orderBy(desc(invitations.createdAt))
    .limit(MOST_LISTED);

/** Returns an open invitation of the store; null if it was accepted, revoked or does not exist. */
export async function findOpenInvitation(reader: Reader, id: string): Promise<Invitation | null> {
  const [row] = await reader.drizzle
    .select(SHOWN)
    .from(invitations)
    .where(and(eq(invitations.storeId, reader.storeId), eq(invitations.id, id), isOpen));
  return row ?? null;
}

/** Returns a revoked invitation of the store, or null. */
export async function findRevokedInvitation(
  reader: Reader,
  id: string,
): Promise<Invitation | null> {
  const [row] = await reader.drizzle
    .select(SHOWN)
    .from(invitations)
    .where(
      and(
        eq(invitations.storeId, reader.storeId),
        eq(invitations.id, id),
        isNotNull(invitations.revokedAt),
      ),
    );
  return row ?? null;
}

/** Returns whether an address, in lower case, has an open invitation to the store. */
export async function hasOpenInvitationTo(reader: Reader, email: string): Promise<boolean> {
  const rows = await reader.drizzle
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.storeId, reader.storeId), eq(invitations.email, email), isOpen));
  return rows.length > 0;
}

/**
 * Returns whether an address, in lower case, has an open invitation to a role in the store; locks it
 * until the end of the transaction.
 */
export async function lockOpenInvitation(
  writer: Writer,
  { email, role }: { email: string; role: Role },
): Promise<boolean> {
  const rows = await writer.drizzle
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.storeId, writer.storeId),
        eq(invitations.email, email),
        eq(invitations.role, role),
        isOpen,
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Returns the valid invitation of a secret, by its hash alone. */
export async function findInvitationByToken(
  { db }: Connections,
  tokenHash: string,
  now: Date,
): Promise<(Invitation & { storeName: string | null; hasAccount: boolean }) | null> {
  const [row] = await db
    .select({
      ...SHOWN,
      storeName: stores.name,
      hasAccount: sql<boolean>`exists (select from ${people} where ${people.email} = ${invitations.email})`,
    })
    .from(invitations)
    .leftJoin(stores, eq(stores.id, invitations.storeId))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen, gt(invitations.expiresAt, now)));
  return row ?? null;
}

/** Returns whether an address, in lower case, has a valid invitation. */
export async function isInvited({ db }: Connections, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), isOpen, gt(invitations.expiresAt, now)))
    .limit(1);
  return rows.length === 1;
}

/**
 * Uses up an invitation; null if it is no longer valid. Of several concurrent calls, only one gets it.
 */
export async function redeemInvitation(
  writer: Writer,
  tokenHash: string,
): Promise<Invitation | null> {
  const now = writer.ctx.now();
  const [row] = await writer.drizzle
    .update(invitations)
    .set({ acceptedAt: now, updatedAt: now })
    .where(
      and(
        eq(invitations.storeId, writer.storeId),
        eq(invitations.tokenHash, tokenHash),
        isOpen,
        gt(invitations.expiresAt, now),
      ),
    )
    .returning(SHOWN);
  return row ?? null;
}

export async function noteAcceptance(writer: Writer, id: string, userId: string): Promise<void> {
  await writer.drizzle
    .update(invitations)
    .set({ acceptedBy: userId })
    .where(and(eq(invitations.storeId, writer.storeId), eq(invitations.id, id)));
}

/** Gives an open invitation a new secret and expiry; returns false if it is not open. */
export async function renewInvitation(
  writer: Writer,
  id: string,
  renewed: { tokenHash: string; expiresAt?: Date },
): Promise<boolean> {
  const rows = await writer.drizzle
    .update(invitations)
    .set({ ...renewed, updatedAt: writer.ctx.now() })
    .where(and(eq(invitations.storeId, writer.storeId), eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return rows.length === 1;
}

/** Ends an open invitation; returns false if it is not open. */
export async function endInvitation(writer: Writer, id: string): Promise<boolean> {
  const rows = await writer.drizzle
    .update(invitations)
    .set({ revokedAt: writer.ctx.now(), updatedAt: writer.ctx.now() })
    .where(and(eq(invitations.storeId, writer.storeId), eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id });
  return rows.length === 1;
}

/** Revokes the open invitations of the store; returns them. */
export const endAllInvitations = (writer: Writer): Promise<{ id: string; role: Role }[]> =>
  writer.drizzle
    .update(invitations)
    .set({ revokedAt: writer.ctx.now(), updatedAt: writer.ctx.now() })
    .where(and(eq(invitations.storeId, writer.storeId), isOpen))
    .returning({ id: invitations.id, role: SHOWN.role });
