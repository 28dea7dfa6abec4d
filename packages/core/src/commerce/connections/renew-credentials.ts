import type { Context, Shop } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { openCredentials, type ShopCredentials, saveCredentials } from './connection-secrets.ts';
import { endRenewal, leaseRenewal } from './connections.repository.ts';

/** Much longer than a request for new credentials takes. */
const LEASE_MS = 60_000;

/**
 * Renews credentials that are about to expire, and returns those to use. Only one process at a time asks the
 * shop, because each response invalidates the credentials before it. In the meantime, other processes get the
 * old credentials, with which requests succeed or throw `limited`. A lost response is requested again after a
 * minute. Throws a `ShopProblem`.
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
