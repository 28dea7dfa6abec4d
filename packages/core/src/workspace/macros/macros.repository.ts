import { macros } from '@amends/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
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

const listStatement = (archived: boolean): Statement => ({
  name: archived ? 'macros.archived' : 'macros.list',
  text: `select id, store_id = '' as global, name, content, effects, version,
      archived_at is not null as archived, updated_at as "updatedAt"
    from macros where store_id = $1 and archived_at is ${archived ? 'not null' : 'null'}
      and (lower(name), id) > (lower($2), $3)
      and not exists (select from unnest($4::text[]) word
        where strpos(lower(name), lower(word)) = 0)
    order by lower(name), id limit $5`,
});
export const LIST = listStatement(false);
const ARCHIVED = listStatement(true);

/**
 * Returns a page of a store's macros by name, after a given macro, whose names contain all words; ''
 * stands for the global macros.
 */
export async function selectMacros(
  reader: Reader,
  storeId: string,
  given: {
    archived: boolean;
    words: readonly string[];
    after: Pick<Macro, 'name' | 'id'> | null;
    limit: number;
  },
): Promise<Macro[]> {
  const { archived, words, after, limit } = given;
  const rows = await reader.rows<Macro>(archived ? ARCHIVED : LIST, [
    storeId,
    after?.name ?? '',
    after?.id ?? '',
    words,
    limit,
  ]);
  return rows.map((row) => ({ ...row, effects: { ...NO_EFFECTS, ...row.effects } }));
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
