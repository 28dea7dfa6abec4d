import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import { deleteOldWebhooks } from './shop-webhooks.repository.ts';

const KEPT_MS = 30 * 86_400_000;

/** Deletes webhooks of shops after 30 days. Returns how many. Only for the system. */
export async function purgeShopWebhooks(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteOldWebhooks(unscoped(ctx), new Date(ctx.now().getTime() - KEPT_MS));
}
