import { FulfillmentSnapshot, upsertFulfillments } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { BySourceOrder } from './order.params.ts';
import { ImportedFulfillmentsResource } from './order.resource.ts';

const Fulfillments = z.strictObject({
  fulfillments: z.array(z.custom<z.input<typeof FulfillmentSnapshot>>()),
});
const DescribedFulfillments = z.strictObject({
  fulfillments: z.array(FulfillmentSnapshot).min(1).max(200),
});

const fulfillmentsRoute = (method: 'post' | 'put', operation: string, status: 200 | 201) =>
  endpoint(
    {
      method,
      path: '/orders/{sourceOrderId}/fulfillments',
      operation,
      dryRun: true,
      tag: 'Orders',
      summary: method === 'post' ? 'Add fulfillments' : 'Change fulfillments',
      description: 'Upserts by natural key; leaves other fulfillments alone.',
      params: BySourceOrder,
      body: Fulfillments,
      describedBody: DescribedFulfillments,
      answers: {
        [status]: { description: 'The fulfillments.', schema: ImportedFulfillmentsResource },
      },
      refusals: [401, 403, 404, 413, 415, ...(method === 'post' ? [422] : [])],
    },
    async ({ c, ctx, storeId, params: { sourceOrderId }, body }) =>
      json(c, await upsertFulfillments(ctx, { storeId, sourceOrderId, ...body }), status),
  );

export const addFulfillmentsRoute = fulfillmentsRoute('post', 'addFulfillments', 201);
export const changeFulfillmentsRoute = fulfillmentsRoute('put', 'changeFulfillments', 200);
