import type { Connections } from '../../kernel/internal.ts';

/** Deletes differences that were gone before an instant, with people's notes on them. Returns how many. */
export async function deleteGone({ pool }: Connections, before: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'differences.purge',
    text: `delete from differences where status = 'GONE' and gone_at < $1`,
    values: [before],
  });
  return rowCount ?? 0;
}
