import { storeSettings } from '@amends/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type { StoreSettings } from '../store.ts';
import type { SettingsSection } from './section.rules.ts';

/**
 * Returns the store's settings; inside `write`, locks them until the end of the transaction. Throws
 * `store_not_found`.
 */
export async function getSettingsRow(reader: Reader): Promise<StoreSettings> {
  const query = reader.drizzle
    .select()
    .from(storeSettings)
    .where(eq(storeSettings.storeId, reader.storeId));
  const [row] = 'writer' in reader ? await query.for('update') : await query;
  if (!row) throw notFound('store');
  return row;
}

/**
 * Updates columns of one section if it still has the version, and increments that. Returns null if
 * someone else saved the section first.
 */
export async function updateSection(
  writer: Writer,
  { section, version }: { section: SettingsSection; version: number },
  columns: Partial<StoreSettings>,
): Promise<StoreSettings | null> {
  const stored = sql`coalesce((${storeSettings.sectionVersions} ->> ${section})::int, 0)`;
  const next = sql`jsonb_set(${storeSettings.sectionVersions}, array[${section}]::text[],
    to_jsonb(${stored} + 1))`;
  const [row] = await writer.drizzle
    .update(storeSettings)
    .set({ ...columns, sectionVersions: next, updatedAt: writer.ctx.now() })
    .where(and(eq(storeSettings.storeId, writer.storeId), sql`${stored} = ${version}`))
    .returning();
  return row ?? null;
}
