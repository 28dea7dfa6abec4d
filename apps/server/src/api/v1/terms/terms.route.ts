import { PreviewRevenueShareInput, previewRevenueShare, RevenueShare } from '@amends/core/commerce';
import {
  addTerms,
  listTerms,
  StoreTerms,
  TermsNumber,
  TermsWords,
  withdrawTerms,
} from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { wire } from '../wire.ts';

const tag = 'Terms';
const TermsResource = wire(StoreTerms).openapi('StoreTerms');

export const listTermsRoute = endpoint(
  {
    method: 'get',
    path: '/terms',
    operation: 'listTerms',
    tag,
    summary: 'Retrieve the terms of a store',
    description:
      'What the provider and the store agreed on, in versions. An order keeps the terms from the day it was placed.',
    answers: { 200: { description: 'The terms.', schema: TermsResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await listTerms(ctx, { storeId })),
);

export const addTermsRoute = endpoint(
  {
    method: 'post',
    path: '/terms',
    operation: 'addTerms',
    tag,
    dryRun: true,
    summary: 'Add terms of a store',
    description:
      'For the provider. In effect from `validFrom` until the next version. Only a store’s first terms can start in the past, and each day can have one version.',
    body: TermsWords,
    answers: { 201: { description: 'The terms.', schema: TermsResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await addTerms(ctx, { ...body, storeId }), 201),
);

export const withdrawTermsRoute = endpoint(
  {
    method: 'delete',
    path: '/terms/{number}',
    operation: 'withdrawTerms',
    tag,
    dryRun: true,
    summary: 'Withdraw terms of a store',
    description:
      'For the provider, and only before their first day. To correct terms in effect, add new ones.',
    params: z.strictObject({ number: z.coerce.number().pipe(TermsNumber) }),
    answers: { 200: { description: 'The terms.', schema: TermsResource } },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) => json(c, await withdrawTerms(ctx, { ...params, storeId })),
);

export const previewRevenueShareRoute = endpoint(
  {
    method: 'get',
    path: '/terms/revenue-share',
    operation: 'previewRevenueShare',
    tag,
    summary: 'Preview the revenue share of a month',
    description:
      'The store’s share of a month’s premiums, based on current policies and the terms from the day each order was placed. It can change until the month is closed. Nothing is paid out.',
    query: PreviewRevenueShareInput.pick({ month: true }),
    answers: {
      200: { description: 'The share.', schema: wire(RevenueShare).openapi('RevenueShare') },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await previewRevenueShare(ctx, { ...query, storeId })),
);
