import { requireSystem } from '../../access/internal.ts';
import { type Context, type ListedFile, unscoped } from '../../kernel/internal.ts';
import { findFileOwners, listStoreIds } from './orphan-files.repository.ts';
import { isOrphan, readFileName } from './orphan-files.rules.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * A row is committed seconds after its file is stored; days allow for a wrong clock or an outdated backup.
 */
const ORPHAN_AFTER_MS = 7 * DAY_MS;
/** Orphans are rare: more than this in one night suggest a mistake, such as a shared bucket. */
const MOST_A_RUN = 1_000;
const TURN_MS = 8 * 60_000;

/**
 * Deletes files of our stores that nothing refers to and that are a week old, left by a process that was
 * killed between storing a file and committing its row, or between deleting a row and its file. Leaves files
 * with other key formats and of unknown stores alone. Deletes at most 1,000 a run; each run begins with
 * another store, so that every store gets its turn. Returns how many it deleted.
 */
export async function sweepOrphanFiles(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now().getTime();
  const started = performance.now();
  const stores = await listStoreIds(unscoped(ctx));
  const first = Math.floor(now / DAY_MS) % Math.max(1, stores.length);
  let deleted = 0;
  for (const storeId of [...stores.slice(first), ...stores.slice(0, first)]) {
    for await (const listed of ctx.ports.files.list(storeId)) {
      const old = listed.filter(({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_AFTER_MS);
      for (const key of await orphansAmong(ctx, storeId, old)) {
        await ctx.ports.files.delete(key);
        deleted += 1;
        if (deleted >= MOST_A_RUN) return deleted;
      }
      if (performance.now() - started > TURN_MS) return deleted;
    }
  }
  return deleted;
}

async function orphansAmong(
  ctx: Context,
  storeId: string,
  files: readonly ListedFile[],
): Promise<string[]> {
  const named = files.flatMap(({ key }) => {
    const name = readFileName(key);
    return name?.storeId === storeId ? [{ key, name }] : [];
  });
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ name }) => name.ownerId))];
  const owners = await findFileOwners(unscoped(ctx), storeId, ids);
  const byId = new Map(owners.map((owner) => [owner.ownerId, owner]));
  return named.filter(({ name }) => isOrphan(name, byId.get(name.ownerId))).map(({ key }) => key);
}
