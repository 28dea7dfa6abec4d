import { exportClaims } from '@amends/core/workspace';
import type { z } from '@hono/zod-openapi';
import { bom, bomOf, csvAnswer, csvFile } from '../csv-file.ts';
import { acrossStoresEndpoint } from '../endpoint.ts';
import { ClaimFilterQuery, selectionOf } from './claim-list.query.ts';

const Query = ClaimFilterQuery.extend({
  bom,
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
      200: csvAnswer('claim'),
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom: mark, ...query } }) => {
    const pieces = await exportClaims(ctx, {
      ...selectionOf(query, storeId),
      ...bomOf(mark),
    });
    return csvFile({ c, ctx }, 'claims', pieces);
  },
);
