import { requireSystem } from '../access/index.ts';
import type { Context } from '../context.ts';
import { write } from '../transaction.ts';
import { listUnfinished } from './resolutions.repository.ts';

const PATIENCE_MS = 30 * 60_000;
const LIMIT = 500;

/** Queues again what was granted half an hour ago and neither carried out nor given to a person,
 * in case its own job was lost; running twice does nothing twice. Answers how many. */
export async function carryOutOverdue(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - PATIENCE_MS);
  const lost = await listUnfinished(ctx.database, before, LIMIT);
  for (const payload of lost) {
    const { storeId, claimId, resolutionId } = payload;
    await write(ctx, 'claim:resolve', { storeId, claimId }, async (writer) => {
      writer.enqueue({ name: 'carry-out-resolution', payload, onceKey: resolutionId });
    });
  }
  return lost.length;
}
