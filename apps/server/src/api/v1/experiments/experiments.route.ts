import {
  changeExperiment,
  createExperiment,
  deleteExperiment,
  ExperimentPlan,
  ExperimentVersion,
  getExperiment,
  launchExperiment,
  listExperiments,
  stopExperiment,
} from '@amends/core/flags';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import {
  ExperimentListResource,
  ExperimentResource,
  ExperimentResultsResource,
} from './experiment.resource.ts';

const tag = 'Experiments';
const params = z.strictObject({ experimentId: z.string() });
const ofStore = (storeId: string | undefined) => (storeId === undefined ? {} : { storeId });
const reading = [401, 403, 404];
const changing = [401, 403, 404, 409, 413, 415, 422];
const answers = { 200: { description: 'The experiment.', schema: ExperimentResource } };

export const listExperimentsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/experiments',
    operation: 'listExperiments',
    tag,
    summary: 'List experiments',
    description:
      'Newest first, at most 200. Provider staff see those of all stores, unless `storeId` names one.',
    answers: { 200: { description: 'The experiments.', schema: ExperimentListResource } },
    refusals: reading,
  },
  async ({ c, ctx, storeId }) => json(c, { items: await listExperiments(ctx, ofStore(storeId)) }),
);

export const getExperimentRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/experiments/{experimentId}',
    operation: 'getExperiment',
    tag,
    summary: 'Get an experiment and its results',
    description:
      'Shares are in basis points of the shoppers who saw a variant. Differences are from the first variant, with a 95% interval (Newcombe’s method). `sampleRatio` says whether shoppers are split as planned.',
    params,
    answers: { 200: { description: 'The experiment.', schema: ExperimentResultsResource } },
    refusals: reading,
  },
  async ({ c, ctx, params: given }) => json(c, await getExperiment(ctx, given)),
);

export const createExperimentRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/experiments',
    operation: 'createExperiment',
    dryRun: true,
    tag,
    summary: 'Create an experiment',
    description:
      'Creates a draft in the caller’s store. Provider staff who specify no store create it for any stores. Shoppers see no change until it is launched.',
    body: ExperimentPlan,
    answers: { 201: { description: 'The draft.', schema: ExperimentResource } },
    refusals: changing,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await createExperiment(ctx, { ...ofStore(storeId), plan: body }), 201),
);

export const changeExperimentRoute = acrossStoresEndpoint(
  {
    method: 'put',
    path: '/experiments/{experimentId}',
    operation: 'changeExperiment',
    dryRun: true,
    tag,
    summary: 'Change a draft',
    description: 'A launched experiment can’t be changed, because its results would mean nothing.',
    params,
    body: z.strictObject({ ...ExperimentVersion.shape, plan: ExperimentPlan }),
    answers,
    refusals: changing,
  },
  async ({ c, ctx, params: given, body }) =>
    json(c, await changeExperiment(ctx, { ...given, ...body })),
);

export const deleteExperimentRoute = acrossStoresEndpoint(
  {
    method: 'delete',
    path: '/experiments/{experimentId}',
    operation: 'deleteExperiment',
    dryRun: true,
    tag,
    summary: 'Delete a draft',
    params,
    query: z.strictObject({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2_000_000_000)
        .openapi({ description: 'The version you read.' }),
    }),
    answers: { 204: { description: 'The draft is deleted.' } },
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, params: given, query }) => {
    await deleteExperiment(ctx, { ...given, ...query });
    return c.body(null, 204);
  },
);

export const launchExperimentRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/experiments/{experimentId}/launch',
    operation: 'launchExperiment',
    dryRun: true,
    tag,
    summary: 'Launch an experiment',
    description:
      'From its start, shoppers of its stores are split between the variants, in every process within two seconds. It stops automatically at its end, and when a guardrail breaks.',
    params,
    body: ExperimentVersion,
    answers,
    refusals: changing,
  },
  async ({ c, ctx, params: given, body }) =>
    json(c, await launchExperiment(ctx, { ...given, ...body })),
);

export const stopExperimentRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/experiments/{experimentId}/stop',
    operation: 'stopExperiment',
    dryRun: true,
    tag,
    summary: 'Stop an experiment',
    description:
      'The flag’s own settings apply from then on. Has no effect if the experiment has ended.',
    params,
    answers,
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, params: given }) => json(c, await stopExperiment(ctx, given)),
);
