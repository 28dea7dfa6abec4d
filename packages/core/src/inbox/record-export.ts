import type { Context } from '../context.ts';
import { TEAM_STREAM } from '../team/index.ts';
import { type ReaderAcross, write } from '../transaction.ts';
import type { InboxRequest } from './inbox.input.ts';
import { formatInboxQuery } from './inbox-query.rules.ts';

/** How many claims of each store were handed out. */
export type ExportedRows = Map<string, number>;

/**
 * Puts an export on record, whole or broken off, in each store whose claims were handed out, and for
 * those who read all stores in the provider account: who, which list, how many. One of no claims is
 * on record where it was looked for.
 */
export async function recordExport(
  ctx: Context,
  given: InboxRequest,
  {
    storeIds,
    rows,
    complete,
  }: {
    storeIds: ReaderAcross['storeIds'];
    rows: ExportedRows;
    complete: boolean;
  },
): Promise<void> {
  const query = formatInboxQuery(given).toString();
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const places = new Map(rows);
  if (storeIds === 'all') places.set('', total);
  else if (places.size === 0) places.set(storeIds[0] ?? '', 0);
  for (const [storeId, count] of places) {
    await write(ctx, 'claim:read', { storeId }, async (writer) => {
      const data = { query, rows: count, complete };
      writer.emit({ name: 'claims.exported', streamId: TEAM_STREAM, data });
    });
  }
}
