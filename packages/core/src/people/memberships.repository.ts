import { memberships, people, stores } from '@amends/db';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Statement, Writer } from '../kernel/internal.ts';
import { isRole, type Role } from '../kernel/permission.rules.ts';
import { PROVIDER } from './people.repository.ts';

export interface Member {
  userId: string;
  name: string;
  email: string;
  role: Role;
  twoFactorEnabled: boolean;
  /** Whether the person is deactivated here. */
  isDeactivated: boolean;
  joinedAt: Date;
  lastSeenAt: Date | null;
}

const SHOWN = {
  userId: memberships.userId,
  name: people.name,
  email: people.email,
  role: sql<Role>`${memberships.role}`,
  twoFactorEnabled: people.twoFactorEnabled,
  isDeactivated: sql<boolean>`${memberships.deactivatedAt} is not null`,
  joinedAt: memberships.createdAt,
  // Includes a person's events, because sessions end. The provider's people act in stores; from one such
  // store to the next by the index, because most of them never did anything in most stores.
  lastSeenAt: sql<Date | null>`greatest(
    (select max(s.updated_at) from login_sessions s where s.user_id = ${memberships.userId}),
    (select max(e.occurred_at) from events e where e.store_id = ${memberships.storeId}
      and e.actor_id = ${memberships.userId} and e.actor_kind = 'staff'),
    (with recursive acted_in(id) as (
      select min(e.store_id) from events e where ${memberships.storeId} = ${PROVIDER}
        and e.actor_id = ${memberships.userId} and e.actor_kind = 'staff'
      union all
      select (select min(e.store_id) from events e where e.actor_id = ${memberships.userId}
        and e.actor_kind = 'staff' and e.store_id > acted_in.id) from acted_in where id is not null)
    select max((select max(e.occurred_at) from events e where e.actor_id = ${memberships.userId}
      and e.actor_kind = 'staff' and e.store_id = acted_in.id)) from acted_in)
  )`.mapWith((value) => new Date(value)),
};

const membersOf = ({ drizzle, storeId }: Reader) =>
  drizzle
    .select(SHOWN)
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(eq(memberships.storeId, storeId))
    .$dynamic();

/** Selects a page of the store's members by name, after a given member, with all words in name or email. */
export const selectMembers = (
  reader: Reader,
  given: { words: readonly string[]; after: Member | null; limit: number },
) => {
  const { words, after, limit } = given;
  return membersOf(reader)
    .where(
      and(
        eq(memberships.storeId, reader.storeId),
        ...words.map(
          (word) =>
            sql`strpos(lower(${people.name} || ' ' || ${people.email}), lower(${word})) > 0`,
        ),
        after ? sql`(${people.name}, ${people.id}) > (${after.name}, ${after.userId})` : undefined,
      ),
    )
    .orderBy(asc(people.name), asc(people.id))
    .limit(limit);
};

/** Returns one member; null if the person is not a member. */
export async function findMember(reader: Reader, userId: string): Promise<Member | null> {
  const [member] = await membersOf(reader).where(
    and(eq(memberships.storeId, reader.storeId), eq(memberships.userId, userId)),
  );
  return member ?? null;
}

/** Adds a person to the store, or changes their role there and reactivates them. */
export async function saveMembership(writer: Writer, userId: string, role: Role): Promise<void> {
  const now = writer.ctx.now();
  await writer.drizzle
    .insert(memberships)
    .values({ storeId: writer.storeId, userId, role, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [memberships.storeId, memberships.userId],
      set: { role, deactivatedAt: null, updatedAt: now },
    });
}

const LOCK: Statement = {
  name: 'memberships.lock-team',
  text: `select pg_advisory_xact_lock(hashtextextended('team ' || $1, 0))`,
};

/** Locks a store's team, so that rules about the whole team hold under concurrent changes. */
export async function lockTeam(writer: Writer): Promise<void> {
  await writer.rows(LOCK, [writer.storeId]);
}

/** Returns the number of active members with a role. */
export async function countHolders(reader: Reader, role: Role): Promise<number> {
  const found = await reader.drizzle
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.storeId, reader.storeId),
        eq(memberships.role, role),
        isNull(memberships.deactivatedAt),
      ),
    );
  return found.length;
}

/** Deactivates or reactivates a member. */
export async function setDeactivated(
  writer: Writer,
  userId: string,
  deactivatedAt: Date | null,
): Promise<void> {
  await writer.drizzle
    .update(memberships)
    .set({ deactivatedAt, updatedAt: writer.ctx.now() })
    .where(and(eq(memberships.storeId, writer.storeId), eq(memberships.userId, userId)));
}

export async function deleteMembership(writer: Writer, userId: string): Promise<void> {
  await writer.drizzle
    .delete(memberships)
    .where(and(eq(memberships.storeId, writer.storeId), eq(memberships.userId, userId)));
}

/** Returns the stores, or the provider account, that a person belongs to. */
export async function listOwnStoreIds(writer: Reader, userId: string): Promise<string[]> {
  const rows = await writer.drizzle
    .select({ storeId: memberships.storeId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return rows.map(({ storeId }) => storeId);
}

/** Returns a person's active roles in the store and in the provider account. */
export async function listRolesOf(reader: Reader, userId: string): Promise<Role[]> {
  const rows = await reader.drizzle
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        inArray(memberships.storeId, [reader.storeId, PROVIDER]),
        isNull(memberships.deactivatedAt),
      ),
    );
  return rows.map(({ role }) => role).filter(isRole);
}

/** Changes a member's role. */
export async function saveRole(writer: Writer, userId: string, role: Role): Promise<void> {
  await writer.drizzle
    .update(memberships)
    .set({ role, updatedAt: writer.ctx.now() })
    .where(and(eq(memberships.storeId, writer.storeId), eq(memberships.userId, userId)));
}

/** Returns the member with this email address, in lower case. */
export async function findMemberByEmail(reader: Reader, email: string): Promise<Member | null> {
  const [member] = await membersOf(reader).where(
    and(eq(memberships.storeId, reader.storeId), eq(people.email, email)),
  );
  return member ?? null;
}

/** Returns the store's name, as the name of its team; null for the provider account. */
export async function findTeamName(reader: Reader): Promise<string | null> {
  const [row] = await reader.drizzle
    .select({ name: stores.name })
    .from(stores)
    .where(eq(stores.id, reader.storeId));
  return row?.name ?? null;
}
