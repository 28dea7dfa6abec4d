import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteSecret, unscoped, write } from '../../kernel/internal.ts';
import { deleteAttempt, listOldAttempts } from './authorizations.repository.ts';
import { secretOfAttempt } from './authorize-shop.ts';
import { forgetSignature } from './connection-secrets.ts';
import { clearSignature, listOldSignatures } from './connections.repository.ts';
import { deleteGone } from './gone-differences.repository.ts';
import { deleteDoneRequests } from './privacy-requests.repository.ts';
import { deleteOldUnreadable } from './unreadable-orders.repository.ts';

const KEPT_MS = 90 * 86_400_000;

/**
 * Forgets what was kept of unreadable orders, of privacy requests and of differences 90 days after they were last sent,
 * were done or were gone,
 * the signatures of shops that were disconnected 190 days ago, and attempts to connect a shop that are over. Returns how much. Only for the system.
 */
export async function purgeShopData(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  const orders = await deleteOldUnreadable(unscoped(ctx), before);
  const requests = await deleteDoneRequests(unscoped(ctx), before);
  const differences = await deleteGone(unscoped(ctx), before);
  const signatures = await listOldSignatures(unscoped(ctx), ctx.now());
  for (const { storeId, id } of signatures) {
    await write(ctx, 'connection:update', { storeId }, async (writer) => {
      if (await clearSignature(writer, id)) await forgetSignature(writer, id);
    });
  }
  const attempts = await listOldAttempts(unscoped(ctx), ctx.now());
  for (const { storeId, id } of attempts) {
    await write(ctx, 'connection:update', { storeId }, async (writer) => {
      await deleteSecret(writer, secretOfAttempt(id));
      await deleteAttempt(writer, id);
    });
  }
  return orders + requests + differences + signatures.length + attempts.length;
}
