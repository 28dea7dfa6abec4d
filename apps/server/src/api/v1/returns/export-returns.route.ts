import { Readable } from 'node:stream';
import { ReturnFilters } from '@amends/core/returns';
import { exportReturns } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint } from '../endpoint.ts';

const Query = z.strictObject({
  ...ReturnFilters.shape,
  bom: z.enum(['true', 'false']).optional().openapi({
    description:
      'Whether the file starts with a byte order mark, for spreadsheets; true if omitted.',
  }),
});

export const exportReturnsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/returns.csv',
    operation: 'exportReturns',
    tag: 'Returns',
    summary: 'Export returns as CSV',
    description:
      'Exports every return that the same query of `GET /v1/returns` lists. Amounts are in major units with their currency in a column of their own; instants are in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: {
      200: {
        description: 'A header line, then a line for each return; RFC 4180, UTF-8.',
        contentType: 'text/csv',
        schema: z.string(),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom, ...filters } }) => {
    const pieces = await exportReturns(ctx, {
      ...filters,
      ...(storeId ? { storeIds: [storeId] } : {}),
      ...(bom ? { bom: bom === 'true' } : {}),
    });
    const day = ctx.now().toISOString().slice(0, 10);
    const bytes = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
    return c.body(bytes as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="returns-${day}.csv"`,
      'Cache-Control': 'no-store',
    });
  },
);
