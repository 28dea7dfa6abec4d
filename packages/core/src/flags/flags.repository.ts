import { flags, stores } from '@amends/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';
import type { FlagRule } from './evaluate-flag.ts';

/** A flag's setting as stored. */
export interface FlagRow {
  key: string;
  enabled: boolean;
  rules: FlagRule[];
  version: number;
  updatedById: string | null;
  updatedAt: Date;
}

type Select = Reader['drizzle'];

/** Returns the settings of all flags that were ever set, including flags that no code reads anymore. */
export async function listFlagRows(db: Select | Connections['db']): Promise<FlagRow[]> {
  const rows = await db.select().from(flags).orderBy(asc(flags.key));
  return rows as FlagRow[];
}

const STAMP: Statement = {
  name: 'flags.stamp',
  text: `select concat(
      (select string_agg(key || ' ' || version, ',' order by key) from flags), '/',
      (select string_agg(id || ' ' || version, ',' order by id) from experiments
        where launched_at is not null and stopped_at is null)) as stamp`,
};

/** Returns a fingerprint of the settings and the running experiments. */
export async function readStamp({ pool }: Connections): Promise<string> {
  const { rows } = await pool.query<{ stamp: string }>(STAMP);
  return rows[0]?.stamp ?? '';
}

/** Returns the flags that someone turned off. */
export async function listDisabledFlags({ drizzle }: Reader): Promise<ReadonlySet<string>> {
  const rows = await drizzle.select({ key: flags.key }).from(flags).where(eq(flags.enabled, false));
  return new Set(rows.map(({ key }) => key));
}

/** Returns the flag's setting and locks it until the end of the transaction. */
export async function lockFlag(writer: Writer, key: string): Promise<FlagRow | null> {
  const [row] = await writer.drizzle.select().from(flags).where(eq(flags.key, key)).for('update');
  return (row as FlagRow | undefined) ?? null;
}

/**
 * Saves the setting if it is still at `version`, 0 for a flag that was never set. Returns null if
 * another save came first.
 */
export async function saveFlagRow(
  writer: Writer,
  given: { key: string; version: number; enabled: boolean; rules: readonly FlagRule[] },
): Promise<FlagRow | null> {
  const { key, version, enabled, rules } = given;
  const { actor, now } = writer.ctx;
  const updatedById = actor.kind === 'staff' ? actor.userId : null;
  const values = { enabled, rules, updatedById, updatedAt: now() };
  const [row] =
    version === 0
      ? await writer.drizzle
          .insert(flags)
          .values({ key, ...values })
          .onConflictDoNothing()
          .returning()
      : await writer.drizzle
          .update(flags)
          .set({ ...values, version: sql`${flags.version} + 1` })
          .where(and(eq(flags.key, key), eq(flags.version, version)))
          .returning();
  return (row as FlagRow | undefined) ?? null;
}

/** Returns those of the ids that no store has. */
export async function unknownStores(writer: Writer, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await writer.drizzle
    .select({ id: stores.id })
    .from(stores)
    .where(inArray(stores.id, [...ids]));
  return ids.filter((id) => !known.some((store) => store.id === id));
}
