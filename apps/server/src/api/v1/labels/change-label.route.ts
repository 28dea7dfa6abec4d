import {
  changeLabel,
  createLabel,
  LabelWords,
  removeLabel,
  restoreLabel,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { restoreBody } from '../restore-body.ts';
import { LabelResource } from './label.resource.ts';

const ByLabel = z.strictObject({ labelId: z.string().min(1).max(100) });
const version = z
  .int()
  .min(0)
  .max(2_000_000_000)
  .openapi({ description: 'The version you read. A different version is refused.' });
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
    description:
      'Changes its name or color on every claim that has it. Send `version` to avoid overwriting a concurrent change.',
    params: ByLabel,
    body: z.strictObject({ ...LabelWords.shape, version: version.optional() }),
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
    description: 'Removes it from every claim. `restoreLabel` undoes that.',
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

export const restoreLabelRoute = endpoint(
  {
    method: 'post',
    path: '/labels/{labelId}/restore',
    operation: 'restoreLabel',
    tag: 'Labels',
    dryRun: true,
    summary: 'Restore an earlier state of a label',
    description:
      'Gives the label the name and color that it had after the change `number`, as a new change. A deleted label returns to the claims that had it. 0 stands for the time before the label was added, so it deletes the label and also needs `label:remove`.',
    params: ByLabel,
    body: restoreBody(version),
    answers: {
      200: {
        description: 'The label; null if it is deleted now.',
        schema: z.strictObject({ label: LabelResource.nullable() }),
      },
    },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await restoreLabel(ctx, { ...body, ...params, storeId })),
);
