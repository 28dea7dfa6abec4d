import { updateProfile, whoAmI } from '@amends/core/people';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { RoleResource } from './team.resource.ts';

const MeResource = z
  .strictObject({
    userId: z.string(),
    name: z.string(),
    memberships: z.array(
      z.strictObject({
        storeId: z.string().nullable().openapi({ description: 'Null for the provider account.' }),
        role: RoleResource,
      }),
    ),
  })
  .openapi('Me');

const answers = { 200: { description: 'The caller.', schema: MeResource } };

export const getMeRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/me',
    operation: 'getMe',
    tag: 'Team',
    summary: 'Retrieve the signed-in person',
    answers,
    refusals: [401, 403],
  },
  async ({ c, ctx }) => json(c, whoAmI(ctx)),
);

const Profile = z.strictObject({ name: z.string().max(200) });

export const updateMeRoute = acrossStoresEndpoint<unknown, unknown, typeof Profile>(
  {
    method: 'put',
    path: '/me',
    operation: 'updateMe',
    tag: 'Team',
    summary: 'Change your name',
    body: Profile,
    answers,
    refusals: [401, 403, 413, 415, 422],
  },
  async ({ c, ctx, body }) => {
    await updateProfile(ctx, body);
    return json(c, { ...whoAmI(ctx), name: body.name.trim() });
  },
);
