import { actingAsSystem, type Context } from './context.ts';
import { isIdempotencyKeyUsed, keyReused } from './idempotency.repository.ts';
import { read } from './transaction.ts';

/**
 * Throws `idempotency_key_reused` if the caller already used the key in the store. Covers
 * unreadable bodies, which differ from the first body by definition.
 */
export async function refuseReusedKey(
  ctx: Context,
  { storeId, key }: { storeId: string; key: string },
): Promise<void> {
  const system = actingAsSystem(ctx, 'idempotency');
  const isUsed = await read(system, 'order:look-up', { storeId }, (reader) =>
    isIdempotencyKeyUsed(reader, { actor: ctx.actor, key }),
  );
  if (isUsed) throw keyReused();
}
