import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped, write } from '../../kernel/internal.ts';
import { forgetSignature } from './connection-secrets.ts';
import { clearSignature, listOldSignatures } from './connections.repository.ts';
import { deleteDoneRequests } from './privacy-requests.repository.ts';
import { deleteOldUnreadable } from './unreadable-orders.repository.ts';

const KEPT_MS = 90 * 86_400_000;

/**
 * Forgets what was kept of unreadable orders and of privacy requests 90 days after they were last sent or were done,
 * and the signatures of shops that were disconnected 190 days ago. Returns how much. Only for the system.
 */
export async function purgeShopData(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  const orders = await deleteOldUnreadable(unscoped(ctx), before);
  const requests = await deleteDoneRequests(unscoped(ctx), before);
  const signatures = await listOldSignatures(unscoped(ctx), ctx.now());
  for (const { storeId, id } of signatures) {
    await write(ctx, 'connection:update', { storeId }, async (writer) => {
      if (await clearSignature(writer, id)) await forgetSignature(writer, id);
    });
  }
  return orders + requests + signatures.length;
}
