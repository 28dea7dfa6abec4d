import { receiveUpload } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ReceivedMediaResource } from './media.resource.ts';

export const confirmUploadRoute = endpoint(
  {
    method: 'post',
    path: '/media/{mediaId}/received',
    operation: 'confirmUpload',
    tag: 'Media',
    summary: 'Confirm an upload',
    description:
      'Required if `signedUrl` belongs to another storage, which does not notify us. Returns the outcome; repeating the call returns the same.',
    params: z.strictObject({ mediaId: z.string().max(100) }),
    answers: { 200: { description: 'The outcome.', schema: ReceivedMediaResource } },
    refusals: [401, 403, 404, 409, 422, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await receiveUpload(ctx, { storeId, mediaId: params.mediaId })),
);
