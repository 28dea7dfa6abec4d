import { getWhitelabelSettings } from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { json, openEndpoint } from '../endpoint.ts';
import { WhitelabelSettingsResource } from './whitelabel-settings.resource.ts';

export const getWhitelabelSettingsRoute = openEndpoint(
  {
    method: 'get',
    path: '/whitelabel/settings',
    operation: 'getWhitelabelSettings',
    tag: 'Stores',
    summary: 'Retrieve a store’s branding',
    description: 'By its verified domain (the request’s by default), or its id or slug.',
    query: z.strictObject({
      domain: z.string().max(253).optional(),
      store: z.string().max(100).optional(),
    }),
    answers: { 200: { description: 'The branding.', schema: WhitelabelSettingsResource } },
    refusals: [404],
  },
  async ({ c, ctx, query }) => {
    const { hostname } = new URL(c.var.origin);
    return json(c, await getWhitelabelSettings(ctx, { domain: hostname, ...query }));
  },
);
