import { attachReturnLabel, openReturnLabel, removeReturnLabel } from '@amends/core/returns';
import { LABEL_MAX_BYTES } from '@amends/core/returns/return-label.rules';
import { z } from '@hono/zod-openapi';
import { mediaResponse } from '../../../adapters/files/serve-media.ts';
import { endpoint, json } from '../endpoint.ts';
import { readBytes } from '../request-body.ts';
import { ByReturn } from './return.params.ts';
import { ReturnResource } from './return.resource.ts';

const shared = { path: '/returns/{id}/label', tag: 'Returns', params: ByReturn } as const;
const theReturn = { 200: { description: 'The return.', schema: ReturnResource } };

export const attachReturnLabelRoute = endpoint(
  {
    ...shared,
    method: 'post',
    operation: 'attachReturnLabel',
    dryRun: true,
    summary: 'Upload the label of a return',
    description:
      'The body is the file itself: a PDF, PNG or JPEG of at most 10 MB. The content determines its type. It replaces the current label; if the return is approved, the customer gets an email.',
    query: z.strictObject({ filename: z.string().max(255) }),
    answers: theReturn,
    refusals: [401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, params: { id: returnId }, query }) => {
    const content = await readBytes(c.req.raw, LABEL_MAX_BYTES, 'A label can be up to 10 MB.');
    return json(c, await attachReturnLabel(ctx, { ...query, storeId, returnId, content }));
  },
);

export const openReturnLabelRoute = endpoint(
  {
    ...shared,
    method: 'get',
    operation: 'openReturnLabel',
    summary: 'Open the uploaded label of a return',
    answers: {
      200: {
        description: 'The file.',
        schema: z.string(),
        contentType: 'application/octet-stream',
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { id: returnId } }) => {
    const { stream, filename, ...file } = await openReturnLabel(ctx, { storeId, returnId });
    const served = { head: async () => file, get: async () => ({ ...file, stream }) };
    // Without ranges: the file is small.
    const request = new Request(c.req.url, { method: c.req.method });
    const response = await mediaResponse(request, served, { key: file.key, filename });
    return response as Response;
  },
);

export const removeReturnLabelRoute = endpoint(
  {
    ...shared,
    method: 'delete',
    operation: 'removeReturnLabel',
    dryRun: true,
    summary: 'Remove the uploaded label of a return',
    answers: theReturn,
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params: { id: returnId } }) =>
    json(c, await removeReturnLabel(ctx, { storeId, returnId })),
);
