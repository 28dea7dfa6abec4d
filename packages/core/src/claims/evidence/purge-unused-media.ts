import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import { mediaKeys, partKeys } from './file-key.rules.ts';
import {
  deleteMediaRow,
  listAcceptedMedia,
  listUnusedMedia,
  refuseUnused,
  type UnusedMedia,
} from './unused-media.repository.ts';

const HOUR_MS = 3_600_000;
/** Age of an announced upload that never arrived or was refused. */
const NEVER_CAME_MS = 24 * HOUR_MS;
/** Age of an uploaded file that no claim and no draft uses. */
const FORGOTTEN_MS = 30 * 24 * HOUR_MS;
/** An upload URL works for an hour, and an upload started by then may take another. */
const URL_OVER_MS = 2 * HOUR_MS;
/** Long enough to miss two nightly runs. */
const SENT_AGAIN_MS = 3 * 24 * HOUR_MS;

/**
 * Deletes all unused photos and videos of all stores: announced or refused a day ago, or stored a month ago
 * for a deleted draft or an unsent message. Deletes files, and parts of unfinished uploads, before their row,
 * so that the next run finishes an interrupted one. Also deletes re-uploads to the URL of an accepted file,
 * which a bucket allows, without counting them. Returns the number of deleted files; throws an error naming
 * the failures after trying all others.
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
    (after, limit) => listUnusedMedia(unscoped(ctx), limits, after, limit),
    async ({ storeId, id, acceptanceId, parts }) => {
      // A person may have used it since it was listed.
      if (!(await refuseUnused(unscoped(ctx), limits, { storeId, id }))) return false;
      const keys = [
        ...Object.values(mediaKeys(storeId, id, acceptanceId)),
        ...partKeys(storeId, id, parts),
      ];
      for (const key of keys) await ctx.ports.files.delete(key);
      await deleteMediaRow(unscoped(ctx), { storeId, id });
      return true;
    },
  );
  const announced = {
    announcedAfter: new Date(now - SENT_AGAIN_MS),
    announcedBefore: new Date(now - URL_OVER_MS),
  };
  await run.drain<UnusedMedia>(
    (after, limit) => listAcceptedMedia(unscoped(ctx), announced, after, limit),
    async ({ storeId, id, parts }) => {
      const { incoming } = mediaKeys(storeId, id, null);
      for (const key of [incoming, ...partKeys(storeId, id, parts)])
        await ctx.ports.files.delete(key);
      return false;
    },
  );
  return run.end();
}
