import { receiveUpload } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ReceivedMediaResource } from './media.resource.ts';

const Confirmation = z.strictObject({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .openapi({
      description:
        'For an upload in parts: the SHA-256 of the SHA-256s (32 bytes each) of its parts, in hexadecimal. A damaged file is refused with `upload_hash_mismatch`; send its parts again.',
    }),
});

export const confirmUploadRoute = endpoint(
  {
    method: 'post',
    path: '/media/{mediaId}/received',
    operation: 'confirmUpload',
    tag: 'Media',
    summary: 'Confirm an upload',
    description:
      'Required if the file arrived in parts, or if `signedUrl` belongs to another storage, which does not notify us. Returns the outcome; repeating the call returns the same.',
    params: z.strictObject({ mediaId: z.string().max(100) }),
    query: Confirmation,
    answers: { 200: { description: 'The outcome.', schema: ReceivedMediaResource } },
    refusals: [401, 403, 404, 409, 422, 429],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await receiveUpload(ctx, { storeId, ...params, ...query })),
);
