import { stringify } from 'csv-stringify/sync';
import type { Context } from '../../kernel/internal.ts';
import {
  actingAs,
  forbidden,
  parse,
  type ReaderAcross,
  readAcross,
} from '../../kernel/internal.ts';
import { currentActor } from '../current-actor.ts';
import { COLUMNS, cellsOf } from './claim-columns.ts';
import { ExportClaimsInput, type InboxRequest } from './inbox.input.ts';
import type { InboxPage } from './inbox-claim.shape.ts';
import { grantedTo, metadataOf, namesOfStores } from './inbox-export.repository.ts';
import { requestedStores } from './inbox-plan.ts';
import { readPage } from './list-inbox.ts';
import { recordExport } from './record-export.ts';

const BATCH = 500;
/** Byte order mark: without it, spreadsheets assume another encoding than UTF-8. */
const BOM = '\ufeff';

/**
 * Exports all claims of an inbox list, in its order, as CSV (RFC 4180, UTF-8) with a header line,
 * streamed so that a million claims need no more memory than a page. Amounts are in major units
 * with their currency in another column, instants in UTC; cells that look like a formula start with
 * an apostrophe. Records the export before a store's first claim is sent, and the number sent at
 * the end. Throws the errors of `listInbox` before the first chunk, and `forbidden` for roles that
 * may read single claims but not export a store's customers. Breaks off once the reader's permission
 * has ended.
 */
export async function exportClaims(
  ctx: Context,
  input: ExportClaimsInput,
): Promise<AsyncIterable<string>> {
  const { bom, ...selection } = parse(ExportClaimsInput, input);
  const requested = requestedStores(selection);
  const given = { ...selection, limit: BATCH };
  const head = (bom ? BOM : '') + csv([COLUMNS.map(([name]) => name)]);
  if (requested?.length === 0) return justHead(head);
  return readAcross(ctx, 'claim:export', requested, async (reader) => {
    const first = await readPage(reader, given);
    return inPieces(reader, given, head, first);
  });
}

async function* justHead(head: string): AsyncGenerator<string> {
  yield head;
}

async function* inPieces(
  reader: ReaderAcross,
  given: InboxRequest,
  head: string,
  first: InboxPage,
): AsyncGenerator<string> {
  const record = recordExport(reader, given);
  let complete = false;
  try {
    yield head;
    for (let page: InboxPage | null = first; page; page = await after(reader.ctx, given, page)) {
      if (page.items.length === 0) continue;
      const text = await textOf(reader, page);
      await record.handOut(page.items);
      yield text;
    }
    complete = true;
  } catch (error) {
    // The server shows this message to the reader, so it omits the cause.
    const broken = new Error('the export broke off', { cause: error });
    throw Object.assign(broken, { requestId: reader.ctx.requestId });
  } finally {
    await record.end(complete);
  }
}

/**
 * Returns the page after another, with the permissions of this moment: a reader can take as long as
 * they like, and may have been removed in the meantime.
 */
async function after(
  ctx: Context,
  given: InboxRequest,
  { nextCursor }: InboxPage,
): Promise<InboxPage | null> {
  if (!nextCursor) return null;
  return readAcross(await asOfNow(ctx), 'claim:export', requestedStores(given), (reader) =>
    readPage(reader, { ...given, cursor: nextCursor }),
  );
}

/** Returns the same context with the permissions that its person or program has now. */
async function asOfNow(ctx: Context): Promise<Context> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' && actor.kind !== 'api-token') return ctx;
  const [storeId, id] =
    actor.kind === 'staff' ? ['', actor.userId] : [actor.storeId, actor.tokenId];
  const now = await currentActor(ctx, { kind: actor.kind, storeId, id });
  if (!now) throw forbidden('claim:export');
  return actingAs(ctx, now);
}

async function textOf(reader: ReaderAcross, { items }: InboxPage): Promise<string> {
  const [granted, stores, metadata] = await Promise.all([
    grantedTo(reader, items),
    namesOfStores(reader, items),
    metadataOf(reader, items),
  ]);
  return csv(
    items.map((claim) =>
      cellsOf(claim, {
        store: stores.get(claim.storeId) ?? claim.storeId,
        granted: granted.get(claim.id) ?? null,
        metadata: metadata.get(claim.id) ?? [],
      }),
    ),
  );
}

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], { escape_formulas: true, record_delimiter: 'windows' });
