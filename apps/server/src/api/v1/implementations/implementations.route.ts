import {
  CreateImplementationInput,
  confirmSettings,
  createImplementation,
  getImplementation,
  ImplementationMoveBody,
  ListImplementationsInput,
  listImplementationHistory,
  listImplementations,
  moveImplementation,
} from '@amends/core/implementations';
import {
  IMPLEMENTATION_ACTIONS,
  type ImplementationAction,
} from '@amends/core/implementations/implementation.rules';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import {
  ImplementationHistoryResource,
  ImplementationListResource,
  ImplementationResource,
} from './implementation.resource.ts';

const tag = 'Implementations';
const ById = z.strictObject({ id: z.string().min(1).max(100) });
const one = { description: 'The implementation.', schema: ImplementationResource };
const refusals = [401, 403, 404, 409, 413, 415, 422];
const etagOf = ({ version }: { version: number }) => ({ ETag: `"${version}"` });

const Query = z.strictObject({
  search: ListImplementationsInput.shape.search,
  state: ListImplementationsInput.shape.state,
  ...PageQuery.shape,
  cursor: ListImplementationsInput.shape.cursor,
});

export const listImplementationsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/implementations',
    operation: 'listImplementations',
    tag,
    summary: 'List implementations',
    description:
      'Most recently moved first; 25 per page, at most 100. Provider staff see all stores; everyone else sees their own.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page, with counts.', schema: ImplementationListResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, query }) => json(c, await listImplementations(ctx, query)),
);

export const createImplementationRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/implementations',
    operation: 'createImplementation',
    tag,
    summary: 'Start an implementation',
    description:
      'For a new store, which is created as a draft, or for an existing draft. Invites the `owner`.',
    body: CreateImplementationInput,
    dryRun: true,
    answers: { 201: one },
    refusals,
  },
  async ({ c, ctx, body }) => {
    const implementation = await createImplementation(ctx, body);
    return json(c, implementation, 201, etagOf(implementation));
  },
);

export const getImplementationRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/implementations/{id}',
    operation: 'getImplementation',
    tag,
    summary: 'Retrieve an implementation',
    description: 'With its steps as they are now, its comments, and what the caller may do.',
    params: ById,
    answers: { 200: one },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, params }) => {
    const implementation = await getImplementation(ctx, { implementationId: params.id });
    return json(c, implementation, 200, etagOf(implementation));
  },
);

export const listImplementationHistoryRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/implementations/{id}/history',
    operation: 'listImplementationHistory',
    tag,
    summary: 'List an implementation’s history',
    description: 'Oldest first.',
    params: ById,
    answers: {
      200: { description: 'The events.', schema: z.array(ImplementationHistoryResource) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, params }) =>
    json(c, await listImplementationHistory(ctx, { implementationId: params.id })),
);

const VERSION =
  ' Send the `version` that was read, or its ETag in `If-Match`, to be refused if someone changed it or commented since.';

const MOVES: Record<
  ImplementationAction,
  { operation: string; summary: string; description: string }
> = {
  submit: {
    operation: 'submitImplementation',
    summary: 'Submit an implementation for review',
    description: `Needs its required steps. The reviewers get an email.${VERSION}`,
  },
  review: {
    operation: 'reviewImplementation',
    summary: 'Start the review',
    description: `Only one reviewer can start it.${VERSION}`,
  },
  'request-changes': {
    operation: 'requestImplementationChanges',
    summary: 'Request changes',
    description: `Needs a \`note\`, which the brand gets by email.${VERSION}`,
  },
  approve: {
    operation: 'approveImplementation',
    summary: 'Approve an implementation',
    description: `The brand gets an email. Deploying is separate.${VERSION}`,
  },
  reject: {
    operation: 'rejectImplementation',
    summary: 'Reject an implementation',
    description: `Needs a \`note\`, which the brand gets by email. The store stays a draft, its API tokens and open invitations are revoked, and it sends no emails.${VERSION}`,
  },
  withdraw: {
    operation: 'withdrawImplementation',
    summary: 'Withdraw an implementation',
    description: `For the brand. Ends it like a rejection, without a \`note\`.${VERSION}`,
  },
  deploy: {
    operation: 'deployImplementation',
    summary: 'Deploy an implementation',
    description: `Publishes the branding draft and activates the store in one step.${VERSION}`,
  },
  'undo-deploy': {
    operation: 'undoDeployment',
    summary: 'Undo a deployment',
    description: `Returns the store to its previous status. Possible within an hour, until a claim is filed.${VERSION}`,
  },
};

/** Submit, review, request changes, approve, reject, withdraw, deploy, and undo the deployment. */
export const IMPLEMENTATION_MOVE_ROUTES = IMPLEMENTATION_ACTIONS.map((action) =>
  acrossStoresEndpoint(
    {
      method: 'post',
      path: `/implementations/{id}/${action}`,
      tag,
      ...MOVES[action],
      params: ById,
      body: ImplementationMoveBody,
      dryRun: true,
      answers: { 200: one },
      refusals,
    },
    async ({ c, ctx, params, body }) => {
      const seen = matching(ctx, c.req.header('if-match'));
      const about = { implementationId: params.id, action };
      const implementation = await moveImplementation(seen, { ...about, ...body });
      return json(c, implementation, 200, etagOf(implementation));
    },
  ),
);

export const confirmImplementationSettingsRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/implementations/{id}/confirm-settings',
    operation: 'confirmImplementationSettings',
    tag,
    summary: 'Confirm the claim settings',
    description:
      'Records that someone reviewed the store’s claim settings, the only step that can’t be detected automatically.',
    params: ById,
    dryRun: true,
    answers: { 200: one },
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, params }) => {
    const implementation = await confirmSettings(ctx, { implementationId: params.id });
    return json(c, implementation, 200, etagOf(implementation));
  },
);
