import { ReturnFilters } from '@amends/core/returns';
import { exportReturns } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { bom, bomOf, csvAnswer, csvFile } from '../csv-file.ts';
import { acrossStoresEndpoint } from '../endpoint.ts';

const Query = z.strictObject({
  ...ReturnFilters.shape,
  bom,
});

export const exportReturnsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/returns.csv',
    operation: 'exportReturns',
    tag: 'Returns',
    summary: 'Export returns as CSV',
    description:
      'Exports every return that the same query of `GET /v1/returns` lists. Amounts are in major units with their currency in a separate column; instants are in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: {
      200: csvAnswer('return'),
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom: mark, ...filters } }) => {
    const pieces = await exportReturns(ctx, {
      ...filters,
      ...(storeId ? { storeIds: [storeId] } : {}),
      ...bomOf(mark),
    });
    return csvFile({ c, ctx }, 'returns', pieces);
  },
);
