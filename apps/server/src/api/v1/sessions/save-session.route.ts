import { SaveSessionInput, saveSession } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { orderOfSession } from './order-of-session.ts';
import { ClaimSessionResource } from './session.resource.ts';

type Metadata = z.input<typeof SaveSessionInput>['metadata'];

const id = z.string().max(100).optional();
const orderId = z.string().min(1).max(200).optional();
const { version } = SaveSessionInput.shape;

export const saveSessionRoute = endpoint(
  {
    method: 'put',
    path: '/sessions',
    operation: 'saveSession',
    tag: 'Sessions',
    summary: 'Save a draft',
    description:
      'Opens a session if there is none; shoppers may omit `orderId`. With a `version`, replaces only that version: an older one returns 409 `session_conflict` with the newer session in `facts`.',
    body: z.strictObject({ id, orderId, version, metadata: z.custom<Metadata>() }),
    describedBody: z.strictObject({
      id,
      orderId,
      version,
      metadata: SaveSessionInput.shape.metadata,
    }),
    answers: { 200: { description: 'The saved session.', schema: ClaimSessionResource } },
    refusals: [401, 403, 404, 409, 413, 415],
  },
  async ({ c, ctx, storeId, body }) => {
    const orderId = await orderOfSession(ctx, storeId, body);
    return json(c, await saveSession(ctx, { ...body, storeId, orderId }));
  },
);
