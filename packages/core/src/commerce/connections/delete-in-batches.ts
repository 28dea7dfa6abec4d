import type { Connections } from '../../kernel/internal.ts';

const BATCH = 5_000;

/**
 * Repeats a statement that deletes at most `$2` rows from before the instant `$1`, until nothing is left.
 * Each batch is a transaction, so that it locks little for long. Returns the number of rows.
 */
export async function deleteInBatches(
  { pool }: Connections,
  statement: { name: string; text: string },
  before: Date,
): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await pool.query({ ...statement, values: [before, BATCH] });
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return total;
  }
}
