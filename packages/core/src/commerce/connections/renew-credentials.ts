import type { Context, Shop } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { openCredentials, type ShopCredentials, saveCredentials } from './connection-secrets.ts';
import { endRenewal, leaseRenewal } from './connections.repository.ts';

/** A request for new credentials ends long before. */
const LEASE_MS = 60_000;

/**
 * Renews credentials that end, and returns those to use: of several processes one asks the shop, because each answer
 * replaces the credentials before it. While another one asks, the old ones are returned, which still work or throw
 * `limited`. An answer that was lost is requested again after a minute. Throws a `ShopProblem`.
 */
export async function renewCredentials(
  ctx: Context,
  of: { storeId: string; connectionId: string },
  held: ShopCredentials,
  renewal: NonNullable<Shop['renewal']>,
): Promise<ShopCredentials> {
  const { storeId, connectionId } = of;
  const until = new Date(ctx.now().getTime() + LEASE_MS);
  const change = <T>(body: Parameters<typeof write<T>>[3]) =>
    write(ctx, 'connection:update', { storeId }, body);
  const stored = await change(async (writer) =>
    (await leaseRenewal(writer, connectionId, until))
      ? openCredentials(writer, connectionId)
      : null,
  );
  if (!stored) return held;
  if (JSON.stringify(stored) !== JSON.stringify(held)) {
    await change((writer) => endRenewal(writer, connectionId, until));
    return stored;
  }
  let renewed: ShopCredentials;
  try {
    renewed = { ...held, ...(await renewal.renew()) };
  } catch (error) {
    await change((writer) => endRenewal(writer, connectionId, until));
    throw error;
  }
  return change(async (writer) => {
    if (await endRenewal(writer, connectionId, until)) {
      await saveCredentials(writer, connectionId, renewed);
      return renewed;
    }
    return (await openCredentials(writer, connectionId)) ?? held;
  });
}
