import { aContext, aStore } from '@amends/core/testing';
import type { Database } from '@amends/db';
import { seedClaims } from './seed/seed-claims.ts';
import { type Say, seededDatabase } from './seeded-database.ts';

const STORES = 20;

/**
 * Returns a fresh database with this many claims, copied from a seed that is created if missing.
 * Writes of a run are discarded with the copy; otherwise the newest claims would become more and
 * more similar.
 */
export const inboxDatabase = (
  server: string,
  claims: number,
  say: Say,
): Promise<{ url: string; database: Database }> =>
  seededDatabase(
    server,
    {
      seed: `inbox_seed_${claims}`,
      copy: `inbox_run_${claims}`,
      make: async (database) => {
        say(`Making ${claims.toLocaleString('en')} claims ...`);
        const { ctx } = aContext(database);
        const stores: string[] = [];
        for (let n = 0; n < STORES; n++)
          stores.push((await aStore(ctx, { slug: `bench-${n}` })).id);
        await seedClaims(database.pool, stores, claims, {
          onProgress: (what, done) => say(`  ${done.toLocaleString('en')} ${what}`),
        });
      },
    },
    say,
  );
