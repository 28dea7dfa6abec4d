import { OrderFilters } from '@amends/core/commerce';
import { exportOrders } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { bom, bomOf, csvAnswer, csvFile } from '../csv-file.ts';
import { acrossStoresEndpoint } from '../endpoint.ts';

const Query = z.strictObject({
  ...OrderFilters.shape,
  bom,
});

export const exportOrdersRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/orders.csv',
    operation: 'exportOrders',
    tag: 'Orders',
    summary: 'Export orders as CSV',
    description:
      'Exports every order that the same query of `GET /v1/orders` lists, with the custom fields that its page shows. Amounts are in major units with their currency in a separate column; instants are in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: {
      200: csvAnswer('order'),
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { bom: mark, ...filters } }) => {
    const pieces = await exportOrders(ctx, {
      ...filters,
      ...(storeId ? { storeIds: [storeId] } : {}),
      ...bomOf(mark),
    });
    return csvFile({ c, ctx }, 'orders', pieces);
  },
);
