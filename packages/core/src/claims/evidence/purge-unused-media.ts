import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { mediaKeys } from './file-key.rules.ts';
import { deleteMediaRow, listUnusedMedia, type UnusedMedia } from './unused-media.repository.ts';

const HOUR_MS = 3_600_000;
/** An upload that was announced and never came, or was refused. */
const NEVER_CAME_MS = 24 * HOUR_MS;
/** A file that came, and that nothing said in a claim, and no draft, holds. */
const FORGOTTEN_MS = 30 * 24 * HOUR_MS;

/**
 * Deletes all photos and videos of all stores that belong to nothing: announced or refused a day ago,
 * or stored a month ago for a draft that is gone or a message that was never sent. Files go before
 * their row, so that a run that ends halfway is finished by the next. Returns how many went; throws an
 * error that names those that failed after all others were tried.
 */
export async function purgeUnusedMedia(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now().getTime();
  const limits = {
    neverCameBefore: new Date(now - NEVER_CAME_MS),
    forgottenBefore: new Date(now - FORGOTTEN_MS),
  };
  const run = dueWork('files');
  await run.drain<UnusedMedia>(
    (after, limit) => listUnusedMedia(ctx.database, limits, after, limit),
    async ({ storeId, id }) => {
      for (const key of Object.values(mediaKeys(storeId, id))) await ctx.ports.files.delete(key);
      await deleteMediaRow(ctx.database, { storeId, id });
      return true;
    },
  );
  return run.end();
}
