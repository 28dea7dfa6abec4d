import { FlagChange, listFlags, saveFlag } from '@amends/core/flags';
import { FLAG_KEYS } from '@amends/core/flags/flag-names.rules';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { instant } from '../wire.resource.ts';

const tag = 'Feature flags';

const FlagResource = z
  .strictObject({
    key: z.enum(FLAG_KEYS),
    variants: z.array(z.string()).openapi({ description: 'The default first.' }),
    enabled: z.boolean().openapi({ description: 'A flag that is off serves its default.' }),
    rules: z.array(
      z.strictObject({
        storeIds: z.array(z.string()),
        keys: z.array(z.string()),
        split: z.array(z.strictObject({ variant: z.string(), share: z.int() })),
      }),
    ),
    version: z.int().openapi({ description: 'Send it back when you change the flag.' }),
    updatedById: z.string().nullable(),
    updatedAt: instant.nullable(),
  })
  .openapi('Flag');

const FlagListResource = z
  .strictObject({
    source: z.enum(['database', 'launchdarkly']).openapi({
      description: 'Who decides. With `launchdarkly`, the settings below are not used.',
    }),
    state: z
      .enum(['initializing', 'ready', 'failed', 'closed'])
      .openapi({ description: 'Of the process that answers. Defaults are served unless `ready`.' }),
    items: z.array(FlagResource),
  })
  .openapi('FlagList');

export const listFlagsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/flags',
    operation: 'listFlags',
    tag,
    summary: 'List feature flags',
    description: 'Every flag of this release and how it is set for the deployment.',
    answers: {
      200: { description: 'The flags.', schema: FlagListResource },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx }) => json(c, await listFlags(ctx)),
);

export const saveFlagRoute = acrossStoresEndpoint(
  {
    method: 'put',
    path: '/flags/{key}',
    operation: 'saveFlag',
    dryRun: true,
    tag,
    summary: 'Set a feature flag',
    description:
      'Every process serves the change within two seconds. Within a rule, a visitor keeps their variant.',
    params: z.strictObject({ key: z.enum(FLAG_KEYS) }),
    body: FlagChange,
    answers: { 200: { description: 'The flag.', schema: FlagResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, params, body }) => json(c, await saveFlag(ctx, { ...body, ...params })),
);
