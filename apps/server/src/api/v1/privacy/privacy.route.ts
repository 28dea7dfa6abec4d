import {
  cancelErasure,
  exportPerson,
  getErasure,
  listErasures,
  PersonInput,
  previewPerson,
  previewRetention,
  RetentionInput,
  requestErasure,
} from '@amends/core/privacy';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import {
  ErasurePageResource,
  ErasureResource,
  PersonPreviewResource,
  RetentionPreviewResource,
} from './privacy.resource.ts';

const tag = 'Privacy';
const refusals = [401, 403, 404, 413, 415, 422];
const Params = z.object({ erasureId: z.string() });

export const previewPersonRoute = endpoint(
  {
    method: 'post',
    path: '/privacy/preview',
    operation: 'previewPerson',
    tag,
    summary: 'Preview a person’s data',
    description:
      'Counts a customer’s data in the store, by email, and says what an erasure would keep and wait for. Changes nothing. The email is in the body to keep it out of logs.',
    body: PersonInput,
    answers: { 200: { description: 'The counts.', schema: PersonPreviewResource } },
    refusals,
  },
  async ({ c, ctx, storeId, body }) => json(c, await previewPerson.perform(ctx, { storeId }, body)),
);

export const exportPersonRoute = endpoint(
  {
    method: 'post',
    path: '/privacy/export',
    operation: 'exportPerson',
    tag,
    summary: 'Export a person’s data',
    description:
      'Streams everything the store has about a customer as a ZIP archive: a JSON file for each kind of record, and their photos, videos and labels. The export is recorded.',
    body: PersonInput,
    answers: {
      200: {
        description: 'A ZIP archive.',
        contentType: 'application/zip',
        schema: z.string().openapi({ format: 'binary' }),
      },
    },
    refusals,
  },
  async ({ c, ctx, storeId, body }) => {
    const archive = await exportPerson.perform(ctx, { storeId }, body);
    return c.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="personal-data.zip"',
      'Cache-Control': 'no-store',
    });
  },
);

export const requestErasureRoute = endpoint(
  {
    method: 'post',
    path: '/privacy/erasures',
    operation: 'requestErasure',
    tag,
    summary: 'Erase a person’s data',
    description:
      'Requests the erasure of a customer’s personal data. It starts within seconds, or once nothing is open for the customer: see `waitsFor`. Amounts, dates and outcomes stay. Once started, it can’t be undone. A repeated request returns the open one.',
    body: PersonInput,
    answers: { 202: { description: 'The erasure.', schema: ErasureResource } },
    refusals: [...refusals, 409],
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await requestErasure.perform(ctx, { storeId }, body), 202),
);

export const listErasuresRoute = endpoint(
  {
    method: 'get',
    path: '/privacy/erasures',
    operation: 'listErasures',
    tag,
    summary: 'List erasures',
    description: 'Newest first; 25 per page, at most 100.',
    query: PageQuery,
    answers: { 200: { description: 'A page of erasures.', schema: ErasurePageResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) => json(c, await listErasures(ctx, { ...query, storeId })),
);

export const getErasureRoute = endpoint(
  {
    method: 'get',
    path: '/privacy/erasures/{erasureId}',
    operation: 'getErasure',
    tag,
    summary: 'Get an erasure',
    params: Params,
    answers: { 200: { description: 'The erasure.', schema: ErasureResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await getErasure(ctx, { ...params, storeId })),
);

export const cancelErasureRoute = endpoint(
  {
    method: 'post',
    path: '/privacy/erasures/{erasureId}/cancel',
    operation: 'cancelErasure',
    tag,
    summary: 'Cancel a waiting erasure',
    description: 'Refused with `erasure_started` once data has been erased.',
    params: Params,
    answers: { 200: { description: 'The erasure.', schema: ErasureResource } },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) => json(c, await cancelErasure(ctx, { ...params, storeId })),
);

export const previewRetentionRoute = endpoint(
  {
    method: 'post',
    path: '/privacy/retention-preview',
    operation: 'previewRetention',
    tag,
    summary: 'Preview a retention period’s erasures',
    description:
      'Counts the customers whose orders, claims, returns and warranties all ended longer ago than a period, with their orders and claims, and lists the first 20. Changes nothing. Without `kept`, uses the period in the store’s `retention` settings.',
    body: RetentionInput,
    answers: {
      200: { description: 'The customers that are due.', schema: RetentionPreviewResource },
    },
    refusals,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await previewRetention.perform(ctx, { storeId }, body)),
);
