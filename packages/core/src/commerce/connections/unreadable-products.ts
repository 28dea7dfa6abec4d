import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { ConnectionInput } from './connection.input.ts';
import { getOne } from './list-connections.ts';
import { selectUnreadableProducts } from './unreadable-products.repository.ts';

/** Products of a shop that can't be part of the catalog, with the reasons. */
export const UnreadableProducts = z.array(
  z.strictObject({ sourceProductId: z.string(), reason: z.string() }),
);

const MOST = 50;

/**
 * Returns the products of a connection that could not be read, the newest 50. Throws `connection_not_found`.
 */
export async function listUnreadableProducts(
  ctx: Context,
  input: z.input<typeof ConnectionInput>,
): Promise<z.infer<typeof UnreadableProducts>> {
  const { storeId, connectionId } = parse(ConnectionInput, input);
  return read(ctx, 'connection:read', { storeId }, async (reader) => {
    await getOne(reader, connectionId);
    return selectUnreadableProducts(reader, connectionId, MOST);
  });
}
