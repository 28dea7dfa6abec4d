import { listPortalTexts, savePortalTexts } from '@amends/core/stores';
import { PORTAL_LOCALES } from '@amends/core/stores/branding/portal-text.rules';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { PortalTextsResource } from './branding.resource.ts';

const locale = z.enum(PORTAL_LOCALES).optional();
const texts = { description: 'The texts.', schema: PortalTextsResource };

const etagOf = ({ draft }: { draft: { version: number } }) => ({ ETag: `"${draft.version}"` });

export const listPortalTextsRoute = endpoint(
  {
    method: 'get',
    path: '/whitelabel/texts',
    operation: 'listPortalTexts',
    tag: 'Branding',
    summary: 'List a store’s portal texts',
    description: 'In the order of the screens, each with its default and the store’s own text.',
    query: z.strictObject({ locale }),
    answers: { 200: texts },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) => {
    const found = await listPortalTexts(ctx, { ...query, storeId });
    return json(c, found, 200, etagOf(found));
  },
);

export const savePortalTextsRoute = endpoint(
  {
    method: 'patch',
    path: '/whitelabel/texts/draft',
    operation: 'savePortalTexts',
    tag: 'Branding',
    dryRun: true,
    summary: 'Change portal texts in the draft of the branding',
    description:
      'Omitted texts stay unchanged; null restores the default. Each keeps the placeholders of its default, in ICU message syntax with `plural` and `select`. Publish the branding to show them.',
    body: z.strictObject({
      locale,
      texts: z
        .record(z.string().max(200), z.string().max(2_000).nullable())
        .openapi({ example: { 'start.title': 'Let’s put your order right' } }),
      version: z.int().min(0).max(2_000_000_000).optional().openapi({
        description: 'The version of the draft that you loaded; `If-Match` takes its ETag instead.',
      }),
    }),
    answers: { 200: texts },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const saved = await savePortalTexts(seen, { ...body, storeId });
    return json(c, saved, 200, etagOf(saved));
  },
);
