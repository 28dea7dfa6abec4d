import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { mediaKeys } from './file-key.rules.ts';
import {
  deleteMediaRow,
  listSettledMedia,
  listUnusedMedia,
  type UnusedMedia,
} from './unused-media.repository.ts';

const HOUR_MS = 3_600_000;
/** An upload that was announced and never came, or was refused. */
const NEVER_CAME_MS = 24 * HOUR_MS;
/** A file that came, and that nothing said in a claim, and no draft, holds. */
const FORGOTTEN_MS = 30 * 24 * HOUR_MS;
/** An upload URL works for an hour, and what was begun by then may take another. */
const URL_OVER_MS = 2 * HOUR_MS;
/** Long enough for a nightly run to be missed twice. */
const SENT_AGAIN_MS = 3 * 24 * HOUR_MS;

/**
 * Deletes all photos and videos of all stores that belong to nothing: announced or refused a day ago,
 * or stored a month ago for a draft that is gone or a message that was never sent. Files go before
 * their row, so that a run that ends halfway is finished by the next. Returns how many went; throws an
 * error that names those that failed after all others were tried. What was sent again to the URL of an
 * accepted file, as a bucket allows, goes as well; it is not counted.
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
  const announced = {
    announcedAfter: new Date(now - SENT_AGAIN_MS),
    announcedBefore: new Date(now - URL_OVER_MS),
  };
  await run.drain<UnusedMedia>(
    (after, limit) => listSettledMedia(ctx.database, announced, after, limit),
    async ({ storeId, id }) => {
      await ctx.ports.files.delete(mediaKeys(storeId, id).incoming);
      return false;
    },
  );
  return run.end();
}
