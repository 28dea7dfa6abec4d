import { macroVersions } from '@amends/db';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { namedActor, notFound } from '../../kernel/internal.ts';
import { type MacroEffects, NO_EFFECTS } from './macro-effects.rules.ts';
import type { Macro } from './macros.repository.ts';

/** A saved version of a macro. */
export interface MacroVersion {
  version: number;
  name: string;
  content: string;
  effects: MacroEffects;
  restoredFrom: number | null;
  savedBy: string | null;
  savedAt: Date;
}

const versionOf = (row: typeof macroVersions.$inferSelect): MacroVersion => ({
  version: row.version,
  name: row.name,
  content: row.content,
  effects: { ...NO_EFFECTS, ...(row.effects as Partial<MacroEffects>) },
  restoredFrom: row.restoredFrom,
  savedBy: row.savedBy,
  savedAt: row.savedAt,
});

/**
 * Saves the macro's current content as a version; `restoredFrom` is the version it was restored
 * from.
 */
export async function saveVersion(
  writer: Writer,
  { id, version, name, content, effects }: Macro,
  restoredFrom: number | null = null,
): Promise<void> {
  const author = namedActor(writer.ctx.actor);
  await writer.drizzle.insert(macroVersions).values({
    storeId: writer.storeId,
    macroId: id,
    version,
    name,
    content,
    effects,
    restoredFrom,
    savedById: author?.id ?? null,
    savedBy: author?.name ?? null,
    savedAt: writer.ctx.now(),
  });
}

/** Returns the versions of a macro of some stores before a number, the newest first. */
export async function selectVersions(
  reader: Reader,
  macroId: string,
  storeIds: readonly string[],
  { before, limit }: { before: number; limit: number },
): Promise<MacroVersion[]> {
  const rows = await reader.drizzle
    .select()
    .from(macroVersions)
    .where(
      and(
        inArray(macroVersions.storeId, [...storeIds]),
        eq(macroVersions.macroId, macroId),
        lt(macroVersions.version, before),
      ),
    )
    .orderBy(desc(macroVersions.version))
    .limit(limit);
  return rows.map(versionOf);
}

/** Returns one version of a macro of some stores. Throws `macro_version_not_found`. */
export async function getVersion(
  reader: Reader,
  macroId: string,
  version: number,
  storeIds: readonly string[] = [reader.storeId],
): Promise<MacroVersion> {
  const [row] = await reader.drizzle
    .select()
    .from(macroVersions)
    .where(
      and(
        inArray(macroVersions.storeId, [...storeIds]),
        eq(macroVersions.macroId, macroId),
        eq(macroVersions.version, version),
      ),
    );
  if (!row) throw notFound('macro_version');
  return versionOf(row);
}
