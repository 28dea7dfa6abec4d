import {
  SaveSessionInput,
  saveSession,
  UpdateSessionStatusInput,
  updateSessionStatus,
} from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { orderOfSession } from './order-of-session.ts';
import { ClaimSessionResource } from './session.resource.ts';

const of = { email: z.string().max(320).optional(), orderId: z.string().max(200).optional() };

const SessionUpdate = z.union([
  z.strictObject({ ...of, status: UpdateSessionStatusInput.shape.status }),
  z.strictObject({ ...of, metadata: SaveSessionInput.shape.metadata }),
]);

export const updateSessionStatusRoute = endpoint(
  {
    method: 'put',
    path: '/sessions/status',
    operation: 'updateSessionStatus',
    tag: 'Sessions',
    summary: 'Update a session’s status',
    description:
      'With `metadata` in place of `status`, saves the draft regardless of its version. Returns null if the claim is already submitted.',
    body: SessionUpdate as z.ZodType<z.output<typeof SessionUpdate>>,
    answers: { 200: { description: 'The session.', schema: ClaimSessionResource.nullable() } },
    refusals: [401, 403, 404, 409, 413, 415],
  },
  async ({ c, ctx, storeId, body }) => {
    const order = { storeId, orderId: await orderOfSession(ctx, storeId, body) };
    return json(
      c,
      'status' in body
        ? await updateSessionStatus(ctx, { ...order, status: body.status })
        : await saveSession(ctx, { ...order, metadata: body.metadata }),
    );
  },
);
