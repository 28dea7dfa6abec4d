import { Readable } from 'node:stream';
import { exportRecord } from '@amends/core/privacy';
import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Privacy';
const FORMAT =
  'JSON Lines: a header, each event with its hash, rows, and an end that counts them. Every line carries a check of all before it, and the command `verify-record` checks the file without a database. The export is recorded, with the check of its last line.';
const answers = {
  200: {
    description: 'A line for each event and row.',
    contentType: 'application/jsonl',
    schema: z.string(),
  },
} as const;

export const exportStoreRecordRoute = endpoint(
  {
    method: 'get',
    path: '/record',
    operation: 'exportStoreRecord',
    tag,
    summary: 'Export the record of a store',
    description: `Every event of the store, and the rows of its claims. ${FORMAT}`,
    answers,
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => asFile(c, 'store', await exportRecord(ctx, { storeId })),
);

export const exportClaimRecordRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/record',
    operation: 'exportClaimRecord',
    tag,
    summary: 'Export the record of a claim',
    description: `Every event of a claim and of its order, and the rows of the claim. ${FORMAT}`,
    params: ByClaim,
    answers,
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { id } }) =>
    asFile(c, id, await exportRecord(ctx, { storeId, claimId: id })),
);

function asFile(c: HonoContext, name: string, pieces: AsyncIterable<string>) {
  const bytes = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
  return c.body(bytes as ReadableStream, 200, {
    'Content-Type': 'application/jsonl; charset=utf-8',
    'Content-Disposition': `attachment; filename="record-${name}.jsonl"`,
    'Cache-Control': 'no-store',
  });
}
