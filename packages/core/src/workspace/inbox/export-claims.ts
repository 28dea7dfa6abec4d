import type { Context } from '../../kernel/internal.ts';
import { parse, type ReaderAcross } from '../../kernel/internal.ts';
import { EXPORT_BATCH, streamExport } from '../stream-export.ts';
import { COLUMNS, cellsOf } from './claim-columns.ts';
import { ExportClaimsInput } from './inbox.input.ts';
import type { InboxClaim } from './inbox-claim.shape.ts';
import { grantedTo, metadataOf, namesOfStores } from './inbox-export.repository.ts';
import { requestedStores } from './inbox-plan.ts';
import { formatInboxQuery } from './inbox-query.rules.ts';
import { readPage } from './list-inbox.ts';

/**
 * Exports all claims of an inbox list, in its order, as CSV. Amounts are in major units with their
 * currency in another column, instants in UTC. Throws the errors of `listInbox` before the first
 * chunk, and `forbidden` for roles that may read single claims but not export a store's customers.
 */
export async function exportClaims(
  ctx: Context,
  input: ExportClaimsInput,
): Promise<AsyncIterable<string>> {
  const { bom, ...selection } = parse(ExportClaimsInput, input);
  const given = { ...selection, limit: EXPORT_BATCH };
  return streamExport(ctx, {
    permission: 'claim:export',
    events: ['claims.export-started', 'claims.exported'],
    query: formatInboxQuery(given).toString(),
    storeIds: requestedStores(selection),
    bom,
    headings: COLUMNS.map(([heading]) => heading),
    readPage: (reader, cursor) => readPage(reader, cursor ? { ...given, cursor } : given),
    linesOf,
  });
}

async function linesOf(reader: ReaderAcross, claims: InboxClaim[]) {
  const [granted, stores, metadata] = await Promise.all([
    grantedTo(reader, claims),
    namesOfStores(reader, claims),
    metadataOf(reader, claims),
  ]);
  return claims.map((claim) =>
    cellsOf(
      claim,
      {
        store: stores.get(claim.storeId) ?? claim.storeId,
        granted: granted.get(claim.id) ?? null,
        metadata: metadata.get(claim.id) ?? [],
      },
      reader.ctx.ports.words,
    ),
  );
}
