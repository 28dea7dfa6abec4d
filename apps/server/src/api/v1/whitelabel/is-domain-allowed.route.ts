import { isAllowedDomain } from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { answer } from '../../../problem.ts';
import { openEndpoint } from '../endpoint.ts';

export const isDomainAllowedRoute = openEndpoint(
  {
    method: 'get',
    path: '/whitelabel/allowed',
    operation: 'isDomainAllowed',
    tag: 'Domains',
    summary: 'Check whether a certificate may be issued for a domain',
    description:
      'For a reverse proxy that gets certificates on demand, such as Caddy (`on_demand_tls`). 200 for the deployment’s own addresses and for a domain that a store has verified, 404 for everything else.',
    query: z.strictObject({ domain: z.string().min(1).max(1_000) }),
    answers: { 200: { description: 'It may.' } },
    refusals: [404, 429],
  },
  async ({ c, ctx, query }) => {
    if (await isAllowedDomain(ctx, query))
      return c.body(null, 200, { 'Cache-Control': 'no-store' });
    return answer(c, 404, 'domain_not_found', { title: 'No store has this domain.' });
  },
);
