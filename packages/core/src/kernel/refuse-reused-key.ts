import { actingAsSystem, type Context } from './context.ts';
import { isIdempotencyKeyUsed, keyReused } from './idempotency.repository.ts';
import { read } from './transaction.ts';

/**
 * Throws `idempotency_key_reused` if the caller already used the key in the store: a body that can't
 * even be read is another body than the first one.
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
