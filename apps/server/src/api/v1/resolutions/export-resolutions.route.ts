import { exportResolutions, ResolutionFilters } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { bom, bomOf, csvAnswer, csvFile } from '../csv-file.ts';
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
  bom,
});

export const exportResolutionsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/resolutions.csv',
    operation: 'exportResolutions',
    tag: 'Decisions',
    summary: 'Export resolutions as CSV',
    description:
      'Exports the approved resolutions of all claims in one store, or in all stores a person can access, most recently approved first: a line for each item’s resolution, and for each amount that belongs to no item. Amounts are in major units of the claim’s currency, which has its own column; instants are in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: {
      200: csvAnswer('resolution'),
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom: mark, ...filters } }) => {
    const pieces = await exportResolutions(ctx, {
      ...filters,
      ...(storeId ? { storeIds: [storeId] } : {}),
      ...bomOf(mark),
    });
    return csvFile({ c, ctx }, 'resolutions', pieces);
  },
);
