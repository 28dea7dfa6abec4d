import type { Reader, Statement } from '../../kernel/internal.ts';

const USABLE: Statement = {
  name: 'registration.usable-proof',
  text: `select count(*)::int as files from media where store_id = $1 and id = any ($3)
    and filing_id = $2 and status in ('stored', 'ready')`,
};

/** Returns how many of the files were completely uploaded for a registration. */
export async function countUsable(
  reader: Reader,
  filingId: string,
  mediaIds: readonly string[],
): Promise<number> {
  if (mediaIds.length === 0) return 0;
  const values = [reader.storeId, filingId, mediaIds];
  const [row] = await reader.rows<{ files: number }>(USABLE, values);
  return row?.files ?? 0;
}
