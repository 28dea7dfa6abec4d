import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { invalid, parse, read } from '../../kernel/internal.ts';
import { ListUnreadableInput } from './connection.input.ts';
import { getOne } from './list-connections.ts';
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
 * Returns the orders of a connection that could not be read, with the reasons, the newest first, in pages. Throws
 * `connection_not_found`.
 */
export async function listUnreadableOrders(
  ctx: Context,
  input: z.input<typeof ListUnreadableInput>,
): Promise<z.infer<typeof UnreadableOrderPage>> {
  const { storeId, connectionId, cursor, limit } = parse(ListUnreadableInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'connection:read', { storeId }, async (reader) => {
    await getOne(reader, connectionId);
    const rows = await selectUnreadable(reader, { connectionId, after, limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ updatedAt, sourceOrderId }: UnreadableOrder) =>
  Buffer.from(`${updatedAt.toISOString()} ${sourceOrderId}`).toString('base64url');

function placeOf(cursor: string) {
  const [, instant = '', sourceOrderId = ''] =
    /^(\S+) ([^\0]*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const at = new Date(instant);
  if (!Number.isNaN(at.getTime())) return { at, sourceOrderId };
  const message = 'This cursor is not valid.';
  throw invalid([{ path: 'cursor', code: 'invalid_cursor', message }]);
}
