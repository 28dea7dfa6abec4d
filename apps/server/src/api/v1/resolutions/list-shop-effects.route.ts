import { ShopEffect } from '@amends/core/commerce';
import { listShopEffects } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';
import { wire } from '../wire.ts';

export const listShopEffectsRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/shop-effects',
    operation: 'listShopEffects',
    tag: 'Decisions',
    summary: 'List a claim’s shop effects',
    description:
      'What the connected shop was asked to do for the claim, oldest first: refunds, replacements, credits and tags, with their state and their page in the shop.',
    params: ByClaim,
    answers: {
      200: { description: 'The shop effects.', schema: z.array(wire(ShopEffect)) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await listShopEffects(ctx, { storeId, claimId: params.id })),
);
