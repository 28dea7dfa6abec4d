import { macros } from '@amends/db';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { type MacroEffects, NO_EFFECTS } from './macro-effects.rules.ts';

/** A saved reply with actions. */
export interface Macro {
  id: string;
  /** A global macro belongs to the provider and is available in every store. */
  global: boolean;
  name: string;
  content: string;
  effects: MacroEffects;
  version: number;
  archived: boolean;
  updatedAt: Date;
}

const macroOf = (row: typeof macros.$inferSelect): Macro => ({
  id: row.id,
  global: row.storeId === '',
  name: row.name,
  content: row.content,
  effects: { ...NO_EFFECTS, ...(row.effects as Partial<MacroEffects>) },
  version: row.version,
  archived: row.archivedAt !== null,
  updatedAt: row.updatedAt,
});

/** Returns the macros of some stores, '' for the global ones, by name. */
export async function selectMacros(
  reader: Reader,
  storeIds: readonly string[],
  archived: boolean,
): Promise<Macro[]> {
  const rows = await reader.drizzle
    .select()
    .from(macros)
    .where(
      and(
        inArray(macros.storeId, [...storeIds]),
        archived ? isNotNull(macros.archivedAt) : isNull(macros.archivedAt),
      ),
    )
    .orderBy(asc(sql`lower(${macros.name})`), asc(macros.id));
  return rows.map(macroOf);
}

/** Returns one macro of some stores, or null. */
export async function findMacro(
  reader: Reader,
  macroId: string,
  storeIds: readonly string[] = [reader.storeId],
): Promise<Macro | null> {
  const [row] = await reader.drizzle
    .select()
    .from(macros)
    .where(and(inArray(macros.storeId, [...storeIds]), eq(macros.id, macroId)));
  return row ? macroOf(row) : null;
}

type Words = Pick<Macro, 'name' | 'content' | 'effects'>;

/** Null if the name is in use, ignoring case. */
export async function insertMacro(
  writer: Writer,
  macro: { id: string } & Words,
): Promise<Macro | null> {
  const now = writer.ctx.now();
  const [row] = await writer.drizzle
    .insert(macros)
    .values({ ...macro, storeId: writer.storeId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ? macroOf(row) : null;
}

/** Changes a macro of the version it was read with. Null if its version has changed. */
export async function updateMacro(
  writer: Writer,
  macro: Macro,
  change: Partial<Words> & { archived?: boolean },
): Promise<Macro | null> {
  const { archived, ...words } = change;
  const now = writer.ctx.now();
  const [row] = await writer.drizzle
    .update(macros)
    .set({
      ...words,
      ...(archived === undefined ? {} : { archivedAt: archived ? now : null }),
      version: sql`${macros.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(macros.storeId, writer.storeId),
        eq(macros.id, macro.id),
        eq(macros.version, macro.version),
      ),
    )
    .returning();
  return row ? macroOf(row) : null;
}

/** Returns the names of active macros, in lower case. */
export async function namesInUse(reader: Reader): Promise<Set<string>> {
  const rows = await reader.drizzle
    .select({ name: sql<string>`lower(${macros.name})` })
    .from(macros)
    .where(and(eq(macros.storeId, reader.storeId), isNull(macros.archivedAt)));
  return new Set(rows.map(({ name }) => name));
}
