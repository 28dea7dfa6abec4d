import { listMissingParts } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { MissingPartsResource } from './media.resource.ts';
import { pageOrigin } from './page-origin.ts';

export const listMissingPartsRoute = endpoint(
  {
    method: 'get',
    path: '/media/{mediaId}/parts',
    operation: 'listMissingParts',
    tag: 'Media',
    summary: 'List the missing parts of an upload',
    description:
      'The parts that haven’t arrived, with a URL for each, also after an interruption. PUT each part to its URL, in any order, then confirm the upload with the hash of its content. Parts of an unfinished upload are deleted after a day.',
    params: z.strictObject({ mediaId: z.string().max(100) }),
    links: ['view', 'sign'],
    answers: { 200: { description: 'The missing parts.', schema: MissingPartsResource } },
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await listMissingParts(ctx, { storeId, ...params, ...pageOrigin(c) })),
);
