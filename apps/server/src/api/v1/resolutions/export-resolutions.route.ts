import { Readable } from 'node:stream';
import { exportResolutions, ResolutionFilters } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint } from '../endpoint.ts';

const Query = z.strictObject({
  ...ResolutionFilters.shape,
  since: ResolutionFilters.shape.since.meta({
    description: 'Resolutions approved at this instant or later.',
    example: '2026-11-01T00:00:00Z',
  }),
  until: ResolutionFilters.shape.until.meta({
    description: 'Resolutions approved before this instant.',
    example: '2026-12-01T00:00:00Z',
  }),
  bom: z.enum(['true', 'false']).optional().openapi({
    description:
      'Whether the file starts with a byte order mark, for spreadsheets; true if omitted.',
  }),
});

export const exportResolutionsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/resolutions.csv',
    operation: 'exportResolutions',
    tag: 'Decisions',
    summary: 'Export resolutions as CSV',
    description:
      'Exports what was approved on all claims of one store, or of all that a person reaches, the last approved first: a line for each resolution of an item, and for each amount that belongs to none. Amounts are in major units of the currency of the claim, which has a column of its own; instants are in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: {
      200: {
        description: 'A header line, then a line for each resolution; RFC 4180, UTF-8.',
        contentType: 'text/csv',
        schema: z.string(),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom, ...filters } }) => {
    const pieces = await exportResolutions(ctx, {
      ...filters,
      ...(storeId ? { storeIds: [storeId] } : {}),
      ...(bom ? { bom: bom === 'true' } : {}),
    });
    const day = ctx.now().toISOString().slice(0, 10);
    const bytes = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
    return c.body(bytes as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="resolutions-${day}.csv"`,
      'Cache-Control': 'no-store',
    });
  },
);
