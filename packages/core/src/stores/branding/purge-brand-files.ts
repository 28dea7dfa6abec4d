import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped, write } from '../../kernel/internal.ts';
import { brandFileKeys } from './brand-file.rules.ts';
import {
  deleteUnusedBrandFile,
  listUnusedBrandFiles,
  type UnusedBrandFile,
} from './brand-files.repository.ts';
import { lockDraft } from './branding.repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Deletes files of all stores that were uploaded a week ago and that neither the draft nor any
 * published version uses. Emails show files of published versions only, so theirs stay. Returns how
 * many were deleted.
 */
export async function purgeUnusedBrandFiles(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - WEEK_MS);
  const run = dueWork('brand files');
  await run.drain<UnusedBrandFile>(
    (after, limit) => listUnusedBrandFiles(unscoped(ctx), before, after, limit),
    async ({ storeId, id }) => {
      const isDeleted = await write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
        await lockDraft(writer);
        return deleteUnusedBrandFile(writer, id);
      });
      if (!isDeleted) return false;
      for (const key of Object.values(brandFileKeys(storeId, id)))
        await ctx.ports.files.delete(key);
      return true;
    },
  );
  return run.end();
}
