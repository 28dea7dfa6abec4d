import type { Context } from '../../kernel/internal.ts';
import { newId, notFound, read, write } from '../../kernel/internal.ts';
import { asOfNow } from '../../workspace/internal.ts';
import {
  findOrderOf,
  findStoreName,
  listClaimIds,
  listClaimRows,
  listEventsAfter,
} from './record.repository.ts';
import { RECORD_FORMAT, sealLines } from './record-file.ts';

/** Number of events, and of claims with their rows, read at once. */
const EVENTS = 500;
const CLAIMS = 50;

/** `claimId`: exports the record of one claim and its order's events; without it, of the store. */
export interface RecordInput {
  storeId: string;
  claimId?: string | undefined;
}

/**
 * Streams the record of a claim, or of a store, as JSON Lines: a header, every event with its hash, the
 * current rows of the claims, and an end line with their counts. Each line carries a check of all
 * before it. The export is recorded before its first line, and again at the end with the check of its
 * last line. Requires `privacy:read` until the end. Throws `claim_not_found`. See
 * docs/operations/records.md.
 */
export async function exportRecord(
  ctx: Context,
  { storeId, claimId }: RecordInput,
): Promise<AsyncIterable<string>> {
  const about = await read(ctx, 'privacy:read', { storeId }, async (reader) => ({
    store: await findStoreName(reader),
    orderId: claimId === undefined ? null : await findOrderOf(reader, claimId),
  }));
  if (claimId !== undefined && about.orderId === null) throw notFound('claim');
  return piecesOf(ctx, { storeId, claimId, ...about });
}

interface Exported extends RecordInput {
  store: string;
  orderId: string | null;
}

async function* piecesOf(ctx: Context, about: Exported): AsyncGenerator<string> {
  const { storeId, claimId, store, orderId } = about;
  const exportId = newId('exp');
  const of = { exportId, claimId: claimId ?? null };
  await record(ctx, storeId, (writer) =>
    writer.emit({ name: 'record.export-started', streamId: 'privacy', data: of }),
  );
  const lines = sealLines();
  const counts = { events: 0, rows: 0 };
  let complete = false;
  try {
    const exportedAt = ctx.now().toISOString();
    const header = { format: RECORD_FORMAT, storeId, store, claimId: claimId ?? null, exportedAt };
    yield `${lines.seal('header', JSON.stringify(header))}\n`;
    const streams =
      claimId === undefined ? null : [claimId, ...(orderId === null ? [] : [orderId])];
    for await (const event of eventsOf(ctx, storeId, streams)) {
      counts.events += 1;
      yield `${lines.seal('event', event)}\n`;
    }
    for await (const row of rowsOf(ctx, storeId, claimId)) {
      counts.rows += 1;
      yield `${lines.seal('row', row)}\n`;
    }
    yield `${lines.seal('end', JSON.stringify(counts))}\n`;
    complete = true;
  } catch (error) {
    // The server shows this message to the reader, so it omits the cause.
    const broken = new Error('The export was interrupted.', { cause: error });
    throw Object.assign(broken, { requestId: ctx.requestId });
  } finally {
    const data = { ...of, ...lines.sealed(), complete };
    await record(ctx, storeId, (writer) =>
      writer.emit({ name: 'record.exported', streamId: 'privacy', data }),
    );
  }
}

const record = (
  ctx: Context,
  storeId: string,
  act: (writer: Parameters<Parameters<typeof write<void>>[3]>[0]) => void,
) => write(ctx, 'privacy:read', { storeId }, async (writer) => act(writer));

/** Yields events as JSON; checks the current permissions again for each page after the first. */
async function* eventsOf(
  ctx: Context,
  storeId: string,
  streams: readonly string[] | null,
): AsyncGenerator<string> {
  for (let after = { streamId: '', sequence: 0 }; ; ) {
    const now = after.sequence === 0 ? ctx : await asOfNow(ctx, 'privacy:read');
    const events = await read(now, 'privacy:read', { storeId }, (reader) =>
      listEventsAfter(reader, after, { streams, limit: EVENTS }),
    );
    for (const event of events) yield JSON.stringify(event);
    const last = events.at(-1);
    if (!last || events.length < EVENTS) return;
    after = last;
  }
}

async function* rowsOf(
  ctx: Context,
  storeId: string,
  claimId: string | undefined,
): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const now = after === '' ? ctx : await asOfNow(ctx, 'privacy:read');
    const page = await read(now, 'privacy:read', { storeId }, async (reader) => {
      const ids = claimId === undefined ? await listClaimIds(reader, after, CLAIMS) : [claimId];
      return { ids, rows: await listClaimRows(reader, ids) };
    });
    yield* page.rows;
    const last = page.ids.at(-1);
    if (claimId !== undefined || !last || page.ids.length < CLAIMS) return;
    after = last;
  }
}
