import type { Pool, PoolClient } from 'pg';

/** The statements of a release, one list for each transaction; $1 is the store and $2 a new name. */
export type Round = readonly (readonly string[])[];

/** Writes one order with its claim as a release does, and like it retries a deadlock three times. */
export async function writeAsRelease(
  pool: Pool,
  round: Round,
  storeId: string,
  name: string,
): Promise<void> {
  for (const statements of round) {
    for (let attempt = 1; ; attempt++) {
      const client = await pool.connect();
      try {
        await writeAll(client, statements, [storeId, name]);
        break;
      } catch (error) {
        if (attempt === 3 || (error as { code?: string }).code !== '40P01') throw error;
      } finally {
        client.release();
      }
    }
  }
}

async function writeAll(client: PoolClient, statements: readonly string[], values: string[]) {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
