import {
  changeSavedView,
  createSavedView,
  NewSavedView,
  removeSavedView,
  SavedViewChanges,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { BySavedView, SavedViewResource } from './saved-view.resource.ts';

const refusals = [401, 403, 404, 409, 413, 415, 422];

export const createSavedViewRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/inbox/views',
    operation: 'createSavedView',
    tag: 'Inbox',
    summary: 'Save a view',
    description:
      'A shared view is visible to everyone in the store given by `storeId`. Provider staff who omit `storeId` share it with the provider account. A program can save only shared views (`shared_views_only`).',
    body: NewSavedView,
    answers: { 201: { description: 'The view.', schema: SavedViewResource } },
    refusals,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await createSavedView(ctx, { ...body, ...(storeId ? { storeId } : {}) }), 201),
);

export const changeSavedViewRoute = acrossStoresEndpoint(
  {
    method: 'put',
    path: '/inbox/views/{id}',
    operation: 'changeSavedView',
    tag: 'Inbox',
    summary: 'Update a saved view',
    description:
      'Omitted fields stay unchanged. With `version`, refused if the view has changed since.',
    params: BySavedView,
    body: SavedViewChanges,
    answers: { 200: { description: 'The view.', schema: SavedViewResource } },
    refusals,
  },
  async ({ c, ctx, params, body }) =>
    json(c, await changeSavedView(ctx, { ...body, viewId: params.id })),
);

export const removeSavedViewRoute = acrossStoresEndpoint(
  {
    method: 'delete',
    path: '/inbox/views/{id}',
    operation: 'removeSavedView',
    tag: 'Inbox',
    summary: 'Delete a saved view',
    params: BySavedView,
    answers: {
      200: { description: 'Deleted.', schema: z.strictObject({ removed: z.literal(true) }) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, params }) => {
    await removeSavedView(ctx, { viewId: params.id });
    return json(c, { removed: true });
  },
);
