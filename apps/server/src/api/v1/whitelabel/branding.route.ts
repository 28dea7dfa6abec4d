import {
  discardBrandingDraft,
  getBranding,
  getBrandingVersion,
  LookInput,
  listBrandingVersions,
  previewBranding,
  publishBranding,
  restoreBranding,
  saveBrandingDraft,
} from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { PAGED, PageQuery, pageOf } from '../list-page.ts';
import {
  BrandingPreviewResource,
  BrandingResource,
  BrandingVersionResource,
} from './branding.resource.ts';

const tag = 'Branding';
const ByNumber = z.strictObject({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const version = z.int().min(0).max(2_000_000_000).optional().openapi({
  description: 'The version of the draft that you loaded; `If-Match` takes its ETag instead.',
});
const Seen = z.strictObject({ version });
const branding = { description: 'The branding.', schema: BrandingResource };
const refusals = [401, 403, 404, 409, 413, 415, 422] as const;

const etagOf = ({ draft }: { draft: { version: number } }) => ({ ETag: `"${draft.version}"` });

export const getBrandingRoute = endpoint(
  {
    method: 'get',
    path: '/whitelabel/branding',
    operation: 'getBranding',
    tag,
    summary: 'Retrieve the branding of a store, with its draft',
    description:
      'Without a draft, `draft` has the published look and no changes. `checks` lists the contrast of every color.',
    answers: { 200: branding },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => {
    const found = await getBranding(ctx, { storeId });
    return json(c, found, 200, etagOf(found));
  },
);

export const saveBrandingDraftRoute = endpoint(
  {
    method: 'put',
    path: '/whitelabel/branding/draft',
    operation: 'saveBrandingDraft',
    tag,
    dryRun: true,
    summary: 'Save the draft of the branding',
    description:
      'Replaces the whole draft. Shoppers don’t see it until it is published. Colors with too little contrast are kept, but pages use a corrected one: see `checks`.',
    body: z.strictObject({ look: z.record(z.string(), z.unknown()), version }),
    describedBody: z.strictObject({ look: LookInput, version }),
    answers: { 200: branding },
    refusals,
  },
  async ({ c, ctx, storeId, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const { look, ...rest } = body;
    const saved = await saveBrandingDraft(seen, {
      ...rest,
      look: look as z.input<typeof LookInput>,
      storeId,
    });
    return json(c, saved, 200, etagOf(saved));
  },
);

export const discardBrandingDraftRoute = endpoint(
  {
    method: 'delete',
    path: '/whitelabel/branding/draft',
    operation: 'discardBrandingDraft',
    tag,
    dryRun: true,
    summary: 'Discard the draft of the branding',
    answers: { 200: branding },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const left = await discardBrandingDraft(seen, { storeId });
    return json(c, left, 200, etagOf(left));
  },
);

export const publishBrandingRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/branding/publish',
    operation: 'publishBranding',
    tag,
    dryRun: true,
    summary: 'Publish the draft of the branding',
    description: 'Every page and email shows it within two seconds.',
    body: Seen,
    answers: { 200: branding },
    refusals,
  },
  async ({ c, ctx, storeId, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const published = await publishBranding(seen, { ...body, storeId });
    return json(c, published, 200, etagOf(published));
  },
);

export const previewBrandingRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/branding/preview',
    operation: 'previewBranding',
    tag,
    summary: 'Preview a look on the portal',
    description:
      'Shows the given look, a published version (`number`), or else the draft. Nothing is saved.',
    body: z.strictObject({
      look: z.record(z.string(), z.unknown()).optional(),
      number: z.int().min(1).max(2_000_000_000).optional(),
    }),
    describedBody: z.strictObject({
      look: LookInput.optional(),
      number: z.int().min(1).max(2_000_000_000).optional(),
    }),
    answers: { 200: { description: 'The key.', schema: BrandingPreviewResource } },
    refusals: [401, 403, 404, 413, 415],
  },
  async ({ c, ctx, storeId, body }) => {
    const { look, ...rest } = body;
    const given = look ? { look: look as z.input<typeof LookInput> } : {};
    return json(c, await previewBranding(ctx, { ...rest, ...given, storeId }));
  },
);

export const listBrandingVersionsRoute = endpoint(
  {
    method: 'get',
    path: '/whitelabel/branding/versions',
    operation: 'listBrandingVersions',
    tag,
    summary: 'List the published versions of the branding',
    description: `Newest first. ${PAGED}`,
    query: PageQuery,
    answers: { 200: { description: 'Newest first.', schema: z.array(BrandingVersionResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    pageOf(c, await listBrandingVersions(ctx, { ...query, storeId })),
);

export const getBrandingVersionRoute = endpoint(
  {
    method: 'get',
    path: '/whitelabel/branding/versions/{number}',
    operation: 'getBrandingVersion',
    tag,
    summary: 'Retrieve a published version of the branding',
    params: ByNumber,
    answers: { 200: { description: 'The version.', schema: BrandingVersionResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await getBrandingVersion(ctx, { ...params, storeId })),
);

export const restoreBrandingRoute = endpoint(
  {
    method: 'post',
    path: '/whitelabel/branding/versions/{number}/restore',
    operation: 'restoreBranding',
    tag,
    dryRun: true,
    summary: 'Make a published version the draft again',
    description: 'Replaces the draft. Publish it to show it to shoppers.',
    params: ByNumber,
    body: Seen,
    answers: { 200: branding },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const draft = await restoreBranding(seen, { ...body, ...params, storeId });
    return json(c, draft, 200, etagOf(draft));
  },
);
