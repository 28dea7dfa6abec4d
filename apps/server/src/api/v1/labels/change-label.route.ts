import { changeLabel, createLabel, LabelWords, removeLabel } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { LabelResource } from './label.resource.ts';

const ByLabel = z.strictObject({ labelId: z.string().min(1).max(100) });
const refusals = [401, 403, 404, 409, 413, 415, 422];

export const createLabelRoute = endpoint(
  {
    method: 'post',
    path: '/labels',
    operation: 'createLabel',
    tag: 'Labels',
    dryRun: true,
    summary: 'Add a label',
    body: LabelWords,
    answers: { 201: { description: 'The label.', schema: LabelResource } },
    refusals,
  },
  async ({ c, ctx, storeId, body }) => json(c, await createLabel(ctx, { ...body, storeId }), 201),
);

export const changeLabelRoute = endpoint(
  {
    method: 'put',
    path: '/labels/{labelId}',
    operation: 'changeLabel',
    tag: 'Labels',
    dryRun: true,
    summary: 'Update a label',
    description: 'Changes its name or color on every claim that has it.',
    params: ByLabel,
    body: LabelWords,
    answers: { 200: { description: 'The label.', schema: LabelResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await changeLabel(ctx, { ...body, ...params, storeId })),
);

export const removeLabelRoute = endpoint(
  {
    method: 'delete',
    path: '/labels/{labelId}',
    operation: 'removeLabel',
    tag: 'Labels',
    dryRun: true,
    summary: 'Delete a label',
    description: 'Removes it from every claim.',
    params: ByLabel,
    answers: {
      200: {
        description: 'The number of claims it was removed from.',
        schema: z.strictObject({ removed: z.literal(true), takenOff: z.int() }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await removeLabel(ctx, { ...params, storeId })),
);
