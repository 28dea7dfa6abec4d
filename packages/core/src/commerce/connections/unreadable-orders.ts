import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { ListUnreadableInput } from './connection.input.ts';
import { getOne } from './list-connections.ts';
import { cursorOf, placeOf } from './place-cursor.ts';
import { selectUnreadable } from './unreadable-orders.repository.ts';

/** An order of a shop that could not be read. */
export const UnreadableOrder = z
  .strictObject({
    sourceOrderId: z.string(),
    reason: z.string(),
    raw: z.string().meta({ description: 'What the shop sent, as JSON.' }),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'UnreadableOrder' });
export type UnreadableOrder = z.infer<typeof UnreadableOrder>;

export const UnreadableOrderPage = z.strictObject({
  items: z.array(UnreadableOrder),
  nextCursor: z.string().nullable(),
});

/**
 * Returns the orders of a connection that could not be read, with the reasons, the newest first, in pages.
 * Throws `connection_not_found`.
 */
export async function listUnreadableOrders(
  ctx: Context,
  input: z.input<typeof ListUnreadableInput>,
): Promise<z.infer<typeof UnreadableOrderPage>> {
  const { storeId, connectionId, cursor, limit } = parse(ListUnreadableInput, input);
  const place = cursor === undefined ? null : placeOf(cursor);
  const after = place && { at: place.at, sourceOrderId: place.key };
  return read(ctx, 'connection:read', { storeId }, async (reader) => {
    await getOne(reader, connectionId);
    const rows = await selectUnreadable(reader, { connectionId, after, limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const end =
      rows.length > limit && last ? { at: last.updatedAt, key: last.sourceOrderId } : null;
    return { items, nextCursor: end && cursorOf(end) };
  });
}
