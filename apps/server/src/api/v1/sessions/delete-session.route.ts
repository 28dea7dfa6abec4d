import { deleteSession } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint } from '../endpoint.ts';

export const deleteSessionRoute = endpoint(
  {
    method: 'delete',
    path: '/sessions/{id}',
    operation: 'deleteSession',
    tag: 'Sessions',
    summary: 'Start a draft over',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    answers: { 204: { description: 'Deleted.' } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    await deleteSession(ctx, { storeId, id: params.id });
    return c.body(null, 204);
  },
);
