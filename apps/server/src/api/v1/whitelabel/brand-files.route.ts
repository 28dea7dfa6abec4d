import { uploadBrandFile } from '@amends/core/stores';
import {
  BRAND_PICTURE_KINDS,
  BRAND_PICTURE_MAX_BYTES,
} from '@amends/core/stores/branding/brand-file.rules';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { readBytes } from '../request-body.ts';
import { BrandFileResource } from './branding.resource.ts';

export const uploadBrandFileRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/files',
    operation: 'uploadBrandFile',
    tag: 'Branding',
    summary: 'Upload a logo, favicon or background image',
    description:
      'The body is the file itself: PNG, JPEG, WebP, GIF or SVG of at most 2 MB. It is re-encoded without metadata; an SVG becomes pixels. Name its `path` in the draft.',
    query: z.strictObject({ kind: z.enum(BRAND_PICTURE_KINDS), filename: z.string().max(255) }),
    answers: { 201: { description: 'The file.', schema: BrandFileResource } },
    refusals: [401, 403, 404, 413, 415, 422],
  },
  async ({ c, ctx, storeId, query }) => {
    const title = 'A picture may have at most 2 MB.';
    const content = await readBytes(c.req.raw, BRAND_PICTURE_MAX_BYTES, title);
    return json(c, await uploadBrandFile(ctx, { ...query, storeId, content }), 201);
  },
);
