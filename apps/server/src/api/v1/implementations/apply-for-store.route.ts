import { applyForStore, StoreApplicationInput } from '@amends/core/implementations';
import { z } from '@hono/zod-openapi';
import { json, openEndpoint } from '../endpoint.ts';

export const applyForStoreRoute = openEndpoint(
  {
    method: 'post',
    path: '/store-applications',
    operation: 'applyForStore',
    tag: 'Implementations',
    summary: 'Apply for a store',
    description:
      'For brands, without signing in. Emails a link that confirms the address; following it creates the store. The response is the same for every address. At most 5 an hour per network, 3 a day per address and 200 a day in total. 404 while the provider doesn’t accept applications.',
    body: StoreApplicationInput,
    answers: {
      202: { description: 'Received.', schema: z.strictObject({ received: z.literal(true) }) },
    },
    refusals: [404, 413, 415, 422, 429],
  },
  async ({ c, ctx, body }) => json(c, await applyForStore(ctx, body), 202),
);
