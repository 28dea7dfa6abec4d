import { attachToSop, detachFromSop, openSopFile } from '@amends/core/workspace';
import { SOP_FILE_MAX_BYTES } from '@amends/core/workspace/sops/sop-file.rules';
import { z } from '@hono/zod-openapi';
import { mediaResponse } from '../../../adapters/files/serve-media.ts';
import { endpoint, json } from '../endpoint.ts';
import { readBytes } from '../request-body.ts';
import { BySop, BySopFile } from './sop.params.ts';
import { SopFileResource } from './sop.resource.ts';

export const attachToSopRoute = endpoint(
  {
    method: 'post',
    path: '/sops/{sopId}/attachments',
    operation: 'attachToSop',
    dryRun: true,
    tag: 'SOPs',
    summary: 'Attach a file to an SOP',
    description:
      'The body is the file itself: a picture, a video or a PDF of at most 10 MB. The content determines its type.',
    params: BySop,
    query: z.strictObject({ filename: z.string().max(255) }),
    answers: { 201: { description: 'The file.', schema: SopFileResource } },
    refusals: [401, 403, 404, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, query }) => {
    const content = await readBytes(c.req.raw, SOP_FILE_MAX_BYTES, 'A file can be up to 10 MB.');
    return json(c, await attachToSop(ctx, { ...params, ...query, storeId, content }), 201);
  },
);

export const detachFromSopRoute = endpoint(
  {
    method: 'delete',
    path: '/sops/{sopId}/attachments/{attachmentId}',
    operation: 'detachFromSop',
    dryRun: true,
    tag: 'SOPs',
    summary: 'Delete a file of an SOP',
    params: BySopFile,
    answers: {
      200: { description: 'Deleted.', schema: z.strictObject({ removed: z.literal(true) }) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await detachFromSop(ctx, { ...params, storeId })),
);

export const openSopFileRoute = endpoint(
  {
    method: 'get',
    path: '/sops/{sopId}/attachments/{attachmentId}',
    operation: 'openSopFile',
    tag: 'SOPs',
    summary: 'Open a file of an SOP',
    params: BySopFile,
    answers: {
      200: {
        description: 'The file.',
        schema: z.string(),
        contentType: 'application/octet-stream',
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const { stream, filename, ...file } = await openSopFile(ctx, { ...params, storeId });
    const served = { head: async () => file, get: async () => ({ ...file, stream }) };
    // Without ranges: the file is small and already in memory.
    const request = new Request(c.req.url, { method: c.req.method });
    const response = await mediaResponse(request, served, { key: file.key, filename });
    return response as Response;
  },
);
