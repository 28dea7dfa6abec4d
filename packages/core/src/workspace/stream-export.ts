import { csvText as csv } from '../commerce/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  actingAs,
  forbidden,
  newId,
  type ReaderAcross,
  readAcross,
  write,
} from '../kernel/internal.ts';
import type { Permission } from '../kernel/permission.rules.ts';
import { TEAM_STREAM } from '../people/internal.ts';
import { currentActor } from './current-actor.ts';

/** Number of rows that are read, and sent, at once. */
export const EXPORT_BATCH = 500;

/** Byte order mark: without it, spreadsheets assume another encoding than UTF-8. */
const BOM = '\ufeff';

type Cell = string | number;

/** A part of a list, and where the next one starts. */
interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/** A list that can be exported. */
export interface Exported<Row> {
  permission: Permission;
  /** The events of its start and end. */
  events:
    | readonly ['claims.export-started', 'claims.exported']
    | readonly ['orders.export-started', 'orders.exported']
    | readonly ['returns.export-started', 'returns.exported']
    | readonly ['resolutions.export-started', 'resolutions.exported'];
  /** The requested list, as the record of the export shows it. */
  query: string;
  /** The requested stores; undefined for all that the actor reaches. */
  storeIds: readonly string[] | undefined;
  bom: boolean;
  /** The texts of the columns' headings. */
  headings: readonly string[];
  /** Returns at most `EXPORT_BATCH` rows, from a cursor on. */
  readPage(reader: ReaderAcross, cursor: string | undefined): Promise<Page<Row>>;
  linesOf(reader: ReaderAcross, rows: Row[]): Promise<Cell[][]>;
}

/**
 * Streams a list as CSV (RFC 4180, UTF-8) with a header line, so that a million rows need no more memory than
 * a page; cells that look like a formula start with an apostrophe. Records the export before a store's first
 * row is sent, and the number sent at the end. Throws the errors of reading the first page before the first
 * chunk, and stops with an error once the reader's permission has ended.
 */
export async function streamExport<Row extends { storeId: string }>(
  ctx: Context,
  exported: Exported<Row>,
): Promise<AsyncIterable<string>> {
  const head =
    (exported.bom ? BOM : '') + csv([exported.headings.map((name) => ctx.ports.words.text(name))]);
  if (exported.storeIds?.length === 0) return justHead(head);
  return readAcross(ctx, exported.permission, exported.storeIds, async (reader) => {
    const first = await exported.readPage(reader, undefined);
    return inPieces(reader, exported, head, first);
  });
}

async function* justHead(head: string): AsyncGenerator<string> {
  yield head;
}

async function* inPieces<Row extends { storeId: string }>(
  reader: ReaderAcross,
  exported: Exported<Row>,
  head: string,
  first: Page<Row>,
): AsyncGenerator<string> {
  const record = recordExport(reader, exported);
  let complete = false;
  try {
    yield head;
    for (let page: Page<Row> | null = first; page; page = await after(reader.ctx, exported, page)) {
      if (page.items.length === 0) continue;
      const text = csv(await exported.linesOf(reader, page.items));
      await record.handOut(page.items);
      yield text;
    }
    complete = true;
  } catch (error) {
    // The server shows this message to the reader, so it omits the cause.
    const broken = new Error('The export was interrupted.', { cause: error });
    throw Object.assign(broken, { requestId: reader.ctx.requestId });
  } finally {
    await record.end(complete);
  }
}

/**
 * Returns the next page, with the reader's current permissions: a reader can take as long as they like, and
 * may have been removed in the meantime.
 */
async function after<Row>(
  ctx: Context,
  { permission, storeIds, readPage }: Exported<Row>,
  { nextCursor }: Page<Row>,
): Promise<Page<Row> | null> {
  if (!nextCursor) return null;
  return readAcross(await asOfNow(ctx, permission), permission, storeIds, (reader) =>
    readPage(reader, nextCursor),
  );
}

/** Returns the same context with the permissions that its person or program has now. */
export async function asOfNow(ctx: Context, permission: Permission): Promise<Context> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' && actor.kind !== 'api-token') return ctx;
  const [storeId, id] =
    actor.kind === 'staff' ? ['', actor.userId] : [actor.storeId, actor.tokenId];
  const now = await currentActor(ctx, { kind: actor.kind, storeId, id });
  if (!now) throw forbidden(permission);
  return actingAs(ctx, now);
}

/**
 * Records an export in each store whose rows are sent and, for actors who read all stores, in the provider
 * account: the person and the list before a store's first row is sent, so that it survives a killed process;
 * the number at the end, however it ends. An empty export is recorded in the stores that were searched.
 */
function recordExport<Row>(
  { ctx, storeIds }: ReaderAcross,
  { permission, events: [started, ended], query }: Exported<Row>,
) {
  const exportId = newId('exp');
  /** Number of exported rows by store. */
  const rows = new Map<string, number>();
  const record = (storeId: string, outcome?: { rows: number; complete: boolean }) =>
    write(ctx, permission, { storeId }, async (writer) => {
      const streamId = TEAM_STREAM;
      const data = { exportId, query };
      if (!outcome) writer.emit({ name: started, streamId, data });
      else writer.emit({ name: ended, streamId, data: { ...data, ...outcome } });
    });
  return {
    /** Call before these rows are sent. */
    async handOut(sent: readonly { storeId: string }[]): Promise<void> {
      const stores = sent.map(({ storeId }) => storeId);
      if (storeIds === 'all') stores.push('');
      for (const storeId of new Set(stores)) {
        if (!rows.has(storeId)) await record(storeId);
      }
      const all = storeIds === 'all' ? sent.map(() => '') : [];
      for (const storeId of [...sent.map((one) => one.storeId), ...all]) {
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
