import type { Writer } from '../../kernel/internal.ts';
import type { Connection } from './connection.shape.ts';
import { forgetCredentials, keepSignature, openCredentials } from './connection-secrets.ts';
import { revokeConnection } from './connections.repository.ts';
import { ORDER_FETCHES, PRODUCT_FETCHES } from './fetches.repository.ts';
import { platformOf } from './platforms.rules.ts';
import { forgetProductSync } from './product-syncs.repository.ts';
import { forgetAllUnreadable } from './unreadable-orders.repository.ts';

/**
 * Shopify requests the erasure of shop data 48 hours after an uninstallation, and of customers up to six
 * months after.
 */
const SIGNATURE_KEPT_MS = 190 * 86_400_000;

/**
 * Closes a connection: deletes its credentials and unreadable orders. For another 190 days, the signature of
 * the shop's privacy webhooks can be verified. Of concurrent callers only one gets true.
 */
export async function closeConnection(
  writer: Writer,
  { id, kind }: Pick<Connection, 'id' | 'kind'>,
): Promise<boolean> {
  const credentials = platformOf(kind)?.privacy ? await openCredentials(writer, id) : null;
  const keptUntil = credentials ? new Date(writer.ctx.now().getTime() + SIGNATURE_KEPT_MS) : null;
  if (!(await revokeConnection(writer, id, keptUntil))) return false;
  if (credentials) await keepSignature(writer, id, credentials);
  await forgetCredentials(writer, id);
  await ORDER_FETCHES.forget(writer, id);
  await PRODUCT_FETCHES.forget(writer, id);
  await forgetProductSync(writer, id);
  await forgetAllUnreadable(writer, id);
  return true;
}
