import { requireSystem } from '../access/internal.ts';
import { mediaKeys } from '../claims/evidence/file-key.rules.ts';
import { dueWork } from '../due-work.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import { unscoped, write } from '../kernel/internal.ts';
import { brandFileKeys } from '../stores/branding/brand-file.rules.ts';
import {
  deleteRowsOf,
  type EndedStore,
  type FileOfStore,
  forgetBrand,
  listEndedStores,
  listFilesOfStore,
  lockEnded,
  tablesOfStores,
} from './ended-stores.repository.ts';
import { KEPT_AFTER_END_MS } from './implementation.rules.ts';

/** Deleting a row can add a row to another table, such as an inbox change. */
const MOST_ROUNDS = 4;

/**
 * Deletes what belongs to stores whose applications ended 90 days ago and that never went live; their
 * events and terms stay. Deletes files before their rows, so that the next run can finish an
 * interrupted run. Returns how many. See docs/rules/implementations.md#before-the-approval.
 */
export async function purgeEndedStores(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - KEPT_AFTER_END_MS);
  const run = dueWork('stores');
  await run.drain<EndedStore>(
    (after, limit) => listEndedStores(unscoped(ctx), before, after, limit),
    async ({ id: storeId }) => {
      const files = await write(ctx, 'implementation:reject', { storeId }, async (writer) =>
        (await lockEnded(writer, before)) ? listFilesOfStore(writer) : null,
      );
      for (const key of files?.flatMap((file) => keysOf(storeId, file)) ?? []) {
        await ctx.ports.files.delete(key);
      }
      return write(ctx, 'implementation:reject', { storeId }, async (writer) => {
        if (!(await lockEnded(writer, before))) return false;
        await deleteAll(writer);
        await forgetBrand(writer);
        return true;
      });
    },
  );
  return run.end();
}

async function deleteAll(writer: Writer): Promise<void> {
  const tables = await tablesOfStores(writer);
  for (let round = 1, deleted = -1; deleted !== 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('rows are added as fast as they are deleted');
    deleted = 0;
    for (const table of tables) deleted += await deleteRowsOf(writer, table);
  }
}

function keysOf(storeId: string, { kind, id, acceptanceId }: FileOfStore): string[] {
  switch (kind) {
    case 'media':
      return Object.values(mediaKeys(storeId, id, acceptanceId));
    case 'brand':
      return Object.values(brandFileKeys(storeId, id));
    case 'sop':
    case 'label':
      return [`${storeId}/${id}/original`];
  }
}
