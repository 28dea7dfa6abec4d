import {
  getSettings,
  LastSettingsChange,
  listSettings,
  listSettingsChanges,
  restoreSettings,
  SECTION_SCHEMAS,
  SettingsChangePage,
  saveSettings,
} from '@amends/core/stores';
import { SECTION_NAMES } from '@amends/core/stores/settings/section.rules';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { restoreBody } from '../restore-body.ts';
import { wire } from '../wire.ts';

const BySection = z.strictObject({ section: z.enum(SECTION_NAMES) });
const version = z
  .int()
  .min(0)
  .max(2_000_000_000)
  .openapi({ description: 'Version; also its ETag.' });

const SettingsResource = z
  .strictObject({
    section: z.enum(SECTION_NAMES),
    version,
    mayChange: z.boolean(),
    lastChange: wire(LastSettingsChange).nullable(),
    values: z.record(z.string(), z.unknown()),
  })
  .openapi('Settings');

const etagOf = (settings: { version: number }) => ({ ETag: `"${settings.version}"` });

export const listSettingsRoute = endpoint(
  {
    method: 'get',
    path: '/settings',
    operation: 'listSettings',
    tag: 'Settings',
    summary: 'Retrieve the settings of a store',
    answers: { 200: { description: 'Section by section.', schema: z.array(SettingsResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await listSettings(ctx, { storeId })),
);

export const getSettingsRoute = endpoint(
  {
    method: 'get',
    path: '/settings/{section}',
    operation: 'getSettings',
    tag: 'Settings',
    summary: 'Retrieve a section of the settings',
    params: BySection,
    answers: { 200: { description: 'The section.', schema: SettingsResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const settings = await getSettings(ctx, { ...params, storeId });
    return json(c, settings, 200, etagOf(settings));
  },
);

const [first, ...others] = Object.values(SECTION_SCHEMAS);

export const saveSettingsRoute = endpoint(
  {
    method: 'put',
    path: '/settings/{section}',
    operation: 'saveSettings',
    tag: 'Settings',
    dryRun: true,
    summary: 'Replace a section of the settings',
    description:
      'Replaces the whole section; omitted optional fields stay unchanged. Send the current `version`, or its ETag in `If-Match`, to avoid overwriting a concurrent change. Each section has its own permission.',
    params: BySection,
    body: z.strictObject({
      values: z.record(z.string(), z.unknown()),
      version: version.optional(),
    }),
    describedBody: z.strictObject({
      values: z.union([first as (typeof others)[number], ...others]),
      version: version.optional(),
    }),
    answers: { 200: { description: 'The section.', schema: SettingsResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const settings = await saveSettings(seen, { ...body, ...params, storeId });
    return json(c, settings, 200, etagOf(settings));
  },
);

export const listSettingsChangesRoute = endpoint(
  {
    method: 'get',
    path: '/settings/{section}/changes',
    operation: 'listSettingsChanges',
    tag: 'Settings',
    summary: 'List the changes of a section of the settings',
    description:
      'Newest first, with the values before and after; 25 per page, at most 100. Changes are never removed.',
    params: BySection,
    query: PageQuery,
    answers: { 200: { description: 'A page of changes.', schema: wire(SettingsChangePage) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listSettingsChanges(ctx, { ...query, ...params, storeId })),
);

export const restoreSettingsRoute = endpoint(
  {
    method: 'post',
    path: '/settings/{section}/restore',
    operation: 'restoreSettings',
    tag: 'Settings',
    dryRun: true,
    summary: 'Restore earlier values of a section of the settings',
    description:
      'Gives the section the values that it had after the change `number`, as a new change. The number before the newest undoes the newest; 0 names the values before the first change. Send `version` or `If-Match` as when you save.',
    params: BySection,
    body: restoreBody(version),
    answers: { 200: { description: 'The section.', schema: SettingsResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const settings = await restoreSettings(seen, { ...body, ...params, storeId });
    return json(c, settings, 200, etagOf(settings));
  },
);
