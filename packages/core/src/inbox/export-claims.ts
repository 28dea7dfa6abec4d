import { stringify } from 'csv-stringify/sync';
import type { Context } from '../context.ts';
import { parse } from '../input.ts';
import { type ReaderAcross, readAcross } from '../transaction.ts';
import { COLUMNS, cellsOf } from './claim-columns.ts';
import { ExportClaimsInput, type InboxRequest } from './inbox.input.ts';
import type { InboxPage } from './inbox-claim.ts';
import { grantedTo, namesOfStores } from './inbox-export.repository.ts';
import { readPage } from './list-inbox.ts';
import { wishedStores } from './wanted-claims.ts';

const BATCH = 500;
/** Says UTF-8 to spreadsheets, which take another encoding for granted. */
const BOM = '\ufeff';

/**
 * Everything that a list of the inbox shows, in its order, as CSV of RFC 4180 in UTF-8: a line of
 * names, then a line for each claim, read piece by piece as it is taken, so that a million claims
 * need no more memory than a page. Amounts are in major units with their currency beside them, and
 * instants in UTC. What a spreadsheet would take for a formula begins with an apostrophe. Throws what
 * `listInbox` throws before the first piece.
 */
export async function exportClaims(
  ctx: Context,
  input: ExportClaimsInput,
): Promise<AsyncIterable<string>> {
  const { bom, ...selection } = parse(ExportClaimsInput, input);
  const wished = wishedStores(selection);
  const given = { ...selection, limit: BATCH };
  const head = (bom ? BOM : '') + csv([COLUMNS.map(([name]) => name)]);
  if (wished?.length === 0) return inPieces(async () => null, head, null);
  return readAcross(ctx, 'claim:read', wished, async (reader) => {
    const first = await readPage(reader, given);
    return inPieces((cursor) => nextPiece(reader, { ...given, cursor }), head, {
      text: await textOf(reader, first),
      nextCursor: first.nextCursor,
    });
  });
}

interface Piece {
  text: string;
  nextCursor: string | null;
}

async function* inPieces(
  next: (cursor: string) => Promise<Piece | null>,
  head: string,
  first: Piece | null,
): AsyncGenerator<string> {
  yield head;
  for (let piece = first; piece; ) {
    if (piece.text) yield piece.text;
    piece = piece.nextCursor ? await next(piece.nextCursor) : null;
  }
}

async function nextPiece(reader: ReaderAcross, given: InboxRequest): Promise<Piece> {
  const page = await readPage(reader, given);
  return { text: await textOf(reader, page), nextCursor: page.nextCursor };
}

async function textOf(reader: ReaderAcross, { items }: InboxPage): Promise<string> {
  const [granted, stores] = await Promise.all([
    grantedTo(reader, items),
    namesOfStores(reader, items),
  ]);
  return csv(
    items.map((claim) =>
      cellsOf(claim, {
        store: stores.get(claim.storeId) ?? claim.storeId,
        granted: granted.get(claim.id) ?? null,
      }),
    ),
  );
}

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], { escape_formulas: true, record_delimiter: 'windows' });
