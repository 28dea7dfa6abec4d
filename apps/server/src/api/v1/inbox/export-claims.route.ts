import { Readable } from 'node:stream';
import { exportClaims } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint } from '../endpoint.ts';
import { ClaimFilterQuery, selectionOf } from './claim-list.query.ts';

const Query = ClaimFilterQuery.extend({
  bom: z.enum(['true', 'false']).optional().openapi({
    description:
      'Whether the file starts with a byte order mark, for spreadsheets; true if omitted.',
  }),
});

export const exportClaimsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/claims.csv',
    operation: 'exportClaims',
    tag: 'Inbox',
    summary: 'Export claims as CSV',
    description:
      'Exports every claim that the same query of `GET /v1/claims` lists. Amounts are in major units with their currency in the next column; instants are in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: {
      200: {
        description: 'A header line, then a line for each claim; RFC 4180, UTF-8.',
        contentType: 'text/csv',
        schema: z.string(),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom, ...query } }) => {
    const pieces = await exportClaims(ctx, {
      ...selectionOf(query, storeId),
      ...(bom ? { bom: bom === 'true' } : {}),
    });
    const day = ctx.now().toISOString().slice(0, 10);
    const bytes = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
    return c.body(bytes as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="claims-${day}.csv"`,
      'Cache-Control': 'no-store',
    });
  },
);
