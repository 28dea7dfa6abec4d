import { actingAsSystem, notFound, Refusal } from '@amends/core';
import { isPartKey, keepPart, mediaRefused, receiveUpload } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import type { UploadRefusal } from '../../../adapters/files/local-files.ts';
import { json, openEndpoint } from '../endpoint.ts';
import { ReceivedMediaResource } from './media.resource.ts';

const REFUSALS: Record<UploadRefusal, [kind: Refusal['kind'], title: string]> = {
  upload_not_found: ['not-found', "We couldn't find that upload."],
  upload_expired: ['not-found', 'This upload has expired. Please request a new one.'],
  upload_used: ['conflict', 'This upload was already used. Please request a new one.'],
  upload_wrong_type: ['unsupported', 'Send the file with the announced content type.'],
  upload_too_large: ['too-large', 'This file is too large.'],
  upload_incomplete: ['invalid', 'The file is incomplete. Please try again.'],
};

export const receiveUploadRoute = openEndpoint(
  {
    method: 'put',
    path: '/media/uploads/{token}',
    operation: 'receiveUpload',
    tag: 'Media',
    summary: 'Upload a photo or video',
    description:
      'The `signedUrl` of an upload, or of one of its parts, if files are stored on our own disk. Works once. The content determines the type, not the name.',
    params: z.strictObject({ token: z.string().max(2000) }),
    answers: { 200: { description: 'The file was received.', schema: ReceivedMediaResource } },
    refusals: [404, 409, 413, 415, 429],
  },
  async ({ c, ctx, services, params }) => {
    if (!services.localFiles) throw notFound('upload');
    const receipt = await services.localFiles.receiveUpload(params.token, c.req.raw);
    if (!receipt.ok) {
      const [kind, title] = REFUSALS[receipt.code];
      throw new Refusal(kind, receipt.code, { title });
    }
    const { key } = receipt.file;
    const [storeId = '', mediaId = ''] = key.split('/');
    const system = actingAsSystem(ctx, 'receive-upload');
    if (isPartKey(key)) {
      await keepPart(system, { storeId, mediaId, key });
      return json(c, { mediaId, status: 'awaiting' as const, kind: null, refusal: null });
    }
    const received = await receiveUpload(system, { storeId, mediaId });
    if (received.refusal) throw mediaRefused('This file', received.refusal);
    return json(c, received);
  },
);
