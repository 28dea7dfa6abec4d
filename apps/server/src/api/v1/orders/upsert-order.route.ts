import { OrderSnapshot, type OrderSnapshotInput, upsertOrder } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { BySourceOrder } from './order.params.ts';
import { ImportedOrderResource } from './order.resource.ts';

export const upsertOrderRoute = endpoint(
  {
    method: 'put',
    path: '/orders/{sourceOrderId}',
    operation: 'upsertOrder',
    dryRun: true,
    tag: 'Orders',
    summary: 'Upsert an order',
    description:
      'Upserts by natural key, so repeating a request changes nothing. Omitting `fulfillments` leaves them alone.',
    params: BySourceOrder,
    body: z.custom<OrderSnapshotInput>(),
    describedBody: OrderSnapshot,
    answers: {
      200: { description: 'Updated.', schema: ImportedOrderResource },
      201: { description: 'Created.', schema: ImportedOrderResource },
    },
    refusals: [401, 403, 413, 415],
  },
  async ({ c, ctx, storeId, params: { sourceOrderId }, body: order }) => {
    const imported = await upsertOrder(ctx, { storeId, sourceOrderId, order });
    return json(c, imported, imported.changed === 'created' ? 201 : 200);
  },
);
