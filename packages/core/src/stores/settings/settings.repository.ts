import { storeSettings } from '@amends/db';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type { StoreSettings } from '../store.ts';

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

/** Updates columns of one section and increments its version; reading locked the row. */
export async function updateSection(
  writer: Writer,
  section: string,
  columns: Partial<StoreSettings>,
): Promise<StoreSettings> {
  const next = sql`jsonb_set(${storeSettings.sectionVersions}, array[${section}]::text[],
    to_jsonb(coalesce((${storeSettings.sectionVersions} ->> ${section})::int, 0) + 1))`;
  const [row] = await writer.drizzle
    .update(storeSettings)
    .set({ ...columns, sectionVersions: next, updatedAt: writer.ctx.now() })
    .where(eq(storeSettings.storeId, writer.storeId))
    .returning();
  if (!row) throw notFound('store');
  return row;
}
