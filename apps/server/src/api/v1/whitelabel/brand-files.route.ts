import { uploadBrandFile, uploadBrandFont } from '@amends/core/stores';
import {
  BRAND_PICTURE_KINDS,
  BRAND_PICTURE_MAX_BYTES,
} from '@amends/core/stores/branding/brand-file.rules';
import { OWN_FONT_MAX_BYTES } from '@amends/core/stores/branding/own-font.rules';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { readBytes } from '../request-body.ts';
import { BrandFileResource, BrandFontResource } from './branding.resource.ts';

export const uploadBrandFileRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/files',
    operation: 'uploadBrandFile',
    dryRun: true,
    tag: 'Branding',
    summary: 'Upload a logo, favicon or background image',
    description:
      'The body is the file itself: PNG, JPEG, WebP, GIF or SVG of at most 2 MB. It is re-encoded without metadata; an SVG becomes pixels. Use its `path` in the draft.',
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

export const uploadBrandFontRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/fonts',
    operation: 'uploadBrandFont',
    dryRun: true,
    tag: 'Branding',
    summary: 'Upload a font of the store',
    description:
      'The body is a WOFF2 file of at most 500 KB, static or variable. Use its `path` as the draft’s font. `licenseNote` is needed for a font whose maker restricts its embedding.',
    query: z.strictObject({
      filename: z.string().max(255),
      licenseNote: z.string().max(500).optional(),
    }),
    answers: { 201: { description: 'The font.', schema: BrandFontResource } },
    refusals: [401, 403, 404, 413, 415, 422],
  },
  async ({ c, ctx, storeId, query }) => {
    const content = await readBytes(
      c.req.raw,
      OWN_FONT_MAX_BYTES,
      'A font may have at most 500 KB.',
    );
    return json(c, await uploadBrandFont(ctx, { ...query, storeId, content }), 201);
  },
);
