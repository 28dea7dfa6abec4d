import {
  listWhitelabelDomains,
  restartWhitelabel,
  WhitelabelDomainPage,
  WhitelabelRestart,
} from '@amends/core/stores';
import { DOMAIN_STATUSES } from '@amends/core/stores/domains/domain-status.rules';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, endpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { wire } from '../wire.ts';

const tag = 'Domains';

const WhitelabelDomainPageResource = wire(WhitelabelDomainPage);
const WhitelabelRestartResource = wire(WhitelabelRestart);

export const listWhitelabelDomainsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/whitelabel/domains',
    operation: 'listWhitelabelDomains',
    tag,
    summary: 'List the domains of all stores',
    description: 'For the provider. By name; 25 per page, at most 100.',
    query: z.strictObject({
      search: z.string().max(100).optional(),
      status: z.enum(DOMAIN_STATUSES).optional(),
      ...PageQuery.shape,
      cursor: z.string().max(1_000).optional(),
    }),
    answers: { 200: { description: 'A page of domains.', schema: WhitelabelDomainPageResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, query }) => json(c, await listWhitelabelDomains(ctx, query)),
);

export const restartWhitelabelRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/domains/{domain}/restart',
    operation: 'restartWhitelabel',
    tag,
    summary: 'Restart a domain of a store',
    description:
      'For the provider. Clears every process’s caches for the store, then checks DNS, the certificate and the branding again.',
    params: z.strictObject({ domain: z.string().min(1).max(1_000) }),
    answers: {
      200: { description: 'The results of the checks.', schema: WhitelabelRestartResource },
    },
    refusals: [401, 403, 404, 409, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await restartWhitelabel(ctx, { ...params, storeId })),
);
