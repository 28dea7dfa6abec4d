import type { Context } from '../kernel/internal.ts';
import { listEvents, notFound, read, readAcross } from '../kernel/internal.ts';
import { readReturn } from './describe-return.ts';
import type { ReturnById } from './return.input.ts';
import type { ReturnDetails, ReturnHistoryEntry } from './return.shape.ts';
import { readingReturns } from './return-access.ts';
import { findStoresOfReturn } from './return-list.repository.ts';
import { isReturnState } from './return-state.rules.ts';
import { getReturnRow } from './returns.repository.ts';

/** Returns a return. Throws `return_not_found` if it does not exist or is not the actor's. */
export async function getReturn(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<ReturnDetails> {
  return read(ctx, readingReturns(ctx.actor), { storeId }, (reader) =>
    readReturn(reader, returnId),
  );
}

/** Returns the store of a return that the actor may read; throws `return_not_found`. */
export async function findStoreOfReturn(ctx: Context, returnId: string): Promise<string> {
  return readAcross(ctx, 'returns:read', undefined, async (reader) => {
    const [storeId] = await findStoresOfReturn(reader, returnId);
    if (!storeId) throw notFound('return');
    return storeId;
  });
}

/** Returns what happened to a return, oldest first, with notes for staff. Throws `return_not_found`. */
export async function listReturnHistory(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<ReturnHistoryEntry[]> {
  return read(ctx, 'returns:read', { storeId }, async (reader) => {
    const { id } = await getReturnRow(reader, returnId);
    return (await listEvents(reader, id)).map((event) => ({
      id: event.id,
      change: event.name === 'return.updated' ? (event.data.change ?? 'updated') : 'requested',
      from: isReturnState(event.from) ? event.from : null,
      to: isReturnState(event.to) ? event.to : null,
      actorKind: event.actorKind,
      actorName: event.actorName,
      note: event.name === 'return.updated' ? (event.data.note ?? null) : null,
      occurredAt: event.occurredAt,
    }));
  });
}
