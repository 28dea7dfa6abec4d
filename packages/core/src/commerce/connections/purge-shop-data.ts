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
 * Deletes unreadable orders, privacy requests and differences 90 days after they were last sent, done or
 * gone, the webhook signatures of shops 190 days after they were disconnected, and expired attempts to
 * connect a shop. Returns how many rows. Only for the system.
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
