import type { Context } from '../context.ts';

const LOCK = 0x616d_6465;

/** Runs `body` while no other process of the deployment does; the second one waits for the first. */
export async function oneAtATime<T>(ctx: Context, body: () => Promise<T>): Promise<T> {
  const client = await ctx.database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await body();
  } finally {
    // The lock belongs to the connection; closing it lets go whatever happened.
    client.release(true);
  }
}
