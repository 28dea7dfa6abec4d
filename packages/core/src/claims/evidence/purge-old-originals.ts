import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import { mediaKeys } from './file-key.rules.ts';
import {
  listOldOriginals,
  noteOriginalDeleted,
  type UnusedMedia,
} from './unused-media.repository.ts';

/**
 * Deletes the originals of photos that arrived longer ago than their stores keep them, unless their claim is
 * open or can be appealed; the copies that people see stay. Videos have no original. Returns how many were
 * deleted; throws an error that names those that failed. See docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeOldOriginals(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('originals');
  await run.drain<UnusedMedia>(
    (after, limit) => listOldOriginals(unscoped(ctx), ctx.now(), after, limit),
    async ({ storeId, id, acceptanceId }) => {
      await ctx.ports.files.delete(mediaKeys(storeId, id, acceptanceId).original);
      await noteOriginalDeleted(unscoped(ctx), { storeId, id }, ctx.now());
      return true;
    },
  );
  return run.end();
}
