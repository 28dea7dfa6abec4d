import { requestUpload } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { UploadResource } from './media.resource.ts';
import { pageOrigin } from './page-origin.ts';

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
  inParts: z.boolean().optional().openapi({
    description:
      'Whether a file above 4 MB may be uploaded in parts, so that an interrupted upload can continue. Needs `size`.',
  }),
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
      'Next, PUT the file to `signedUrl`; or, if `partBytes` is a number, its parts to the URLs of `listMissingParts`. Shoppers and view tokens don’t need to specify their order or claim; API tokens do. At most 15 MB for a photo, 100 MB for a video, and the daily quota of the order (500 MB by default), separately for customers and the team.',
    body: UploadRequest,
    links: ['view', 'sign'],
    answers: { 201: { description: 'The upload.', schema: UploadResource } },
    refusals: [401, 403, 404, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, body }) => {
    const { orderId: named, ...file } = body;
    const orderId = named === undefined ? undefined : await orderIdOf(ctx, storeId, named);
    const of = { storeId, ...(orderId ? { orderId } : {}), ...pageOrigin(c) };
    const upload = await requestUpload(ctx, { ...file, ...of });
    return json(c, upload, 201);
  },
);
