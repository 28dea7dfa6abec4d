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
    tag: 'Orders',
    summary: 'Send an order, whole',
    description:
      'A natural-key upsert: the same body twice changes nothing. Fulfilments stay as they are where the body leaves them out.',
    params: BySourceOrder,
    body: z.custom<OrderSnapshotInput>(),
    describedBody: OrderSnapshot,
    answers: {
      200: { description: 'It was known.', schema: ImportedOrderResource },
      201: { description: 'It is new.', schema: ImportedOrderResource },
    },
    refusals: [401, 403, 413, 415],
  },
  async ({ c, ctx, storeId, params: { sourceOrderId }, body: order }) => {
    const imported = await upsertOrder(ctx, { storeId, sourceOrderId, order });
    return json(c, imported, imported.changed === 'created' ? 201 : 200);
  },
);
