import { newId, type ReaderAcross, write } from '../../kernel/internal.ts';
import { TEAM_STREAM } from '../../people/internal.ts';
import type { InboxRequest } from './inbox.input.ts';
import { formatInboxQuery } from './inbox-query.rules.ts';

/**
 * Records an export in each store whose claims are sent, and for actors who read all stores in the
 * provider account: the person and the list before a store's first claim is sent, so that it
 * survives a killed process; the number at the end, however it ends. An empty export is recorded in
 * the stores that were searched.
 */
export function recordExport({ ctx, storeIds }: ReaderAcross, given: InboxRequest) {
  const exportId = newId('exp');
  const query = formatInboxQuery(given).toString();
  /** Number of exported claims by store. */
  const rows = new Map<string, number>();
  const record = (storeId: string, outcome?: { rows: number; complete: boolean }) =>
    write(ctx, 'claim:export', { storeId }, async (writer) => {
      const streamId = TEAM_STREAM;
      const data = { exportId, query };
      if (!outcome) writer.emit({ name: 'claims.export-started', streamId, data });
      else writer.emit({ name: 'claims.exported', streamId, data: { ...data, ...outcome } });
    });
  return {
    /** Call before these claims are sent. */
    async handOut(claims: readonly { storeId: string }[]): Promise<void> {
      const stores = claims.map(({ storeId }) => storeId);
      if (storeIds === 'all') stores.push('');
      for (const storeId of new Set(stores)) {
        if (!rows.has(storeId)) await record(storeId);
      }
      const all = storeIds === 'all' ? claims.map(() => '') : [];
      for (const storeId of [...claims.map((one) => one.storeId), ...all]) {
        rows.set(storeId, (rows.get(storeId) ?? 0) + 1);
      }
    },
    async end(complete: boolean): Promise<void> {
      const nowhere = storeIds === 'all' ? '' : (storeIds[0] ?? '');
      if (rows.size === 0) rows.set(nowhere, 0);
      for (const [storeId, count] of rows) {
        await record(storeId, { rows: count, complete });
      }
    },
  };
}
