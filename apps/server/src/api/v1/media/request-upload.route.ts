import { requestUpload } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { UploadResource } from './media.resource.ts';

const UploadRequest = z.strictObject({
  contentType: z.string().max(255),
  filename: z.string().trim().min(1).max(255),
  caption: z.string().trim().max(500).optional(),
  mediaType: z
    .string()
    .toUpperCase()
    .pipe(z.literal('CLAIM'))
    .openapi({ description: '`CLAIM`.', example: 'CLAIM' }),
  orderId: z.string().max(200).optional(),
  claimId: z.string().max(200).optional(),
  size: z.int().positive().optional().openapi({
    description: 'In bytes. A file that is too large is then refused before it is sent.',
  }),
});

export const requestUploadRoute = endpoint(
  {
    method: 'post',
    path: '/media',
    operation: 'requestUpload',
    dryRun: true,
    tag: 'Media',
    summary: 'Create an upload',
    description:
      'Next, PUT the file to `signedUrl`. Shoppers and view tokens need not name their order or claim; API tokens name one. At most 15 MB for a photo, 100 MB for a video, and the daily quota of the order (500 MB by default), separately for customers and the team.',
    body: UploadRequest,
    links: ['view', 'sign'],
    answers: { 201: { description: 'The upload.', schema: UploadResource } },
    refusals: [401, 403, 404, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, body }) => {
    // A white-label page may send only to its own origin.
    const origin = c.req.header('sec-fetch-site') === 'same-origin' ? c.var.origin : undefined;
    const { orderId: named, ...file } = body;
    const orderId = named === undefined ? undefined : await orderIdOf(ctx, storeId, named);
    const of = { storeId, ...(orderId ? { orderId } : {}), ...(origin ? { origin } : {}) };
    const upload = await requestUpload(ctx, { ...file, ...of });
    return json(c, upload, 201);
  },
);
