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
    summary: 'Say that a photo or video was sent',
    description:
      'Needed where `signedUrl` belongs to another storage, which does not tell us. Answers what became of the file; asking again answers the same.',
    params: z.strictObject({ mediaId: z.string().max(100) }),
    answers: { 200: { description: 'What became of it.', schema: ReceivedMediaResource } },
    refusals: [401, 403, 404, 409, 422, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await receiveUpload(ctx, { storeId, mediaId: params.mediaId })),
);
