import type { Context } from '../kernel/internal.ts';
import { notFound, reaches, unauthenticated, unscoped } from '../kernel/internal.ts';
import { findStoreOf } from './implementations.repository.ts';

/**
 * Returns the subject of an implementation. Throws `implementation_not_found` for one that does not
 * exist and for another store's, which look the same.
 */
export async function reachImplementation(
  ctx: Context,
  implementationId: string,
): Promise<{ storeId: string }> {
  if (ctx.actor.kind === 'anonymous') throw unauthenticated();
  const storeId = await findStoreOf(unscoped(ctx), implementationId);
  if (storeId === null || !reaches(ctx.actor, { storeId })) throw notFound('implementation');
  return { storeId };
}
