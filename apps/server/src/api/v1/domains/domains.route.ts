import {
  addDomain,
  getDomain,
  listDomains,
  makeDomainPrimary,
  removeDomain,
  verifyDomain,
} from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { DomainListResource, DomainResource } from './domain.resource.ts';

const tag = 'Domains';
const ByDomain = z.strictObject({
  domain: z.string().min(1).max(1_000).openapi({ example: 'claims.example.com' }),
});
const domain = { description: 'The domain.', schema: DomainResource };
const refusals = [401, 403, 404] as const;

export const listDomainsRoute = endpoint(
  {
    method: 'get',
    path: '/domains',
    operation: 'listDomains',
    tag,
    summary: 'List the white-label domains of a store',
    description: 'The primary domain first. `records` lists the DNS records each needs.',
    answers: { 200: { description: 'The domains.', schema: DomainListResource } },
    refusals,
  },
  async ({ c, ctx, storeId }) => json(c, await listDomains(ctx, { storeId })),
);

export const addDomainRoute = endpoint(
  {
    method: 'post',
    path: '/domains',
    operation: 'addDomain',
    dryRun: true,
    tag,
    summary: 'Add a domain to a store',
    description:
      'It serves the store’s portal once its DNS records are found. Amends checks every 15 minutes for 14 days.',
    body: z.strictObject({ domain: ByDomain.shape.domain }),
    answers: { 201: domain },
    refusals: [...refusals, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await addDomain(ctx, { ...body, storeId }), 201),
);

export const getDomainRoute = endpoint(
  {
    method: 'get',
    path: '/domains/{domain}',
    operation: 'getDomain',
    tag,
    summary: 'Retrieve a domain of a store',
    params: ByDomain,
    answers: { 200: domain },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => json(c, await getDomain(ctx, { ...params, storeId })),
);

export const verifyDomainRoute = endpoint(
  {
    method: 'post',
    path: '/domains/{domain}/verify',
    operation: 'verifyDomain',
    tag,
    summary: 'Check the DNS records of a domain now',
    description:
      'Verifies the domain if its records are correct. `found` has the current DNS values.',
    params: ByDomain,
    answers: { 200: domain },
    refusals: [...refusals, 409, 429],
  },
  async ({ c, ctx, storeId, params }) => json(c, await verifyDomain(ctx, { ...params, storeId })),
);

export const makeDomainPrimaryRoute = endpoint(
  {
    method: 'post',
    path: '/domains/{domain}/make-primary',
    operation: 'makeDomainPrimary',
    dryRun: true,
    tag,
    summary: 'Use a domain for the links in emails',
    params: ByDomain,
    answers: { 200: domain },
    refusals: [...refusals, 409],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await makeDomainPrimary(ctx, { ...params, storeId })),
);

export const removeDomainRoute = endpoint(
  {
    method: 'delete',
    path: '/domains/{domain}',
    operation: 'removeDomain',
    dryRun: true,
    tag,
    summary: 'Remove a domain from a store',
    description:
      'The domain returns 404 right away, and links to it in emails already sent stop working. Keep a former domain as long as people may use its links.',
    params: ByDomain,
    answers: { 200: { description: 'The other domains.', schema: DomainListResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => json(c, await removeDomain(ctx, { ...params, storeId })),
);
