import {
  CreateStoreInput,
  createStore,
  getStoreRecord,
  ListStoresInput,
  listStoreChanges,
  listStores,
  moveStore,
  restoreStore,
  StoreChangePage,
  StoreChanges,
  StoreReasonInput,
  updateStore,
} from '@amends/core/stores';
import { STORE_ACTIONS, type StoreAction } from '@amends/core/stores/store-status.rules';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { restoreBody } from '../restore-body.ts';
import { wire } from '../wire.ts';
import { StoreListResource, StoreRecordResource } from './store-record.resource.ts';

const tag = 'Stores';
const ById = z.strictObject({ id: z.string().min(1).max(100) });
const version = z
  .int()
  .min(1)
  .max(2_000_000_000)
  .openapi({ description: 'Version; also its ETag.' });
const record = { description: 'The store.', schema: StoreRecordResource };
const etagOf = (store: { version: number }) => ({ ETag: `"${store.version}"` });

const Query = z.strictObject({
  search: ListStoresInput.shape.search,
  status: ListStoresInput.shape.status,
  ...PageQuery.shape,
  cursor: ListStoresInput.shape.cursor,
});

export const listStoresRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/stores',
    operation: 'listStores',
    tag,
    summary: 'List stores',
    description:
      'By name; 25 per page, at most 100. Provider staff see all stores; everyone else sees their own. `health` is null without `admin-stores:read`.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page of stores.', schema: StoreListResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, query }) => json(c, await listStores(ctx, query)),
);

export const createStoreRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/stores',
    operation: 'createStore',
    dryRun: true,
    tag,
    summary: 'Create a store',
    description: 'Creates a draft, which shoppers can’t see, unless `status` is `ACTIVE`.',
    body: CreateStoreInput,
    answers: { 201: record },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, body }) => {
    const store = await createStore(ctx, body);
    return json(c, store, 201, etagOf(store));
  },
);

export const getStoreRecordRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/stores/{id}/record',
    operation: 'getStoreRecord',
    tag,
    summary: 'Retrieve a store with its details',
    description:
      'Everything staff can edit, the status with its reason, and the caller’s possible actions.',
    params: ById,
    answers: { 200: record },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, params }) => {
    const store = await getStoreRecord(ctx, { storeId: params.id });
    return json(c, store, 200, etagOf(store));
  },
);

export const updateStoreRoute = acrossStoresEndpoint(
  {
    method: 'patch',
    path: '/stores/{id}',
    operation: 'updateStore',
    tag,
    dryRun: true,
    summary: 'Update a store',
    description:
      'Changes the fields that are sent. Send the current `version`, or its ETag in `If-Match`, to avoid overwriting a concurrent change. The slug and the currency can’t change once the store has orders.',
    params: ById,
    body: z.strictObject({ ...StoreChanges.shape, version: version.optional() }),
    answers: { 200: record },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const { version, ...changes } = body;
    const store = await updateStore(seen, { storeId: params.id, version, changes });
    return json(c, store, 200, etagOf(store));
  },
);

export const listStoreChangesRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/stores/{id}/changes',
    operation: 'listStoreChanges',
    tag,
    summary: 'List the changes of a store’s details',
    description:
      'Newest first, with the values before and after; 25 per page, at most 100. Changes are never removed.',
    params: ById,
    query: PageQuery,
    answers: { 200: { description: 'A page of changes.', schema: wire(StoreChangePage) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, params, query }) =>
    json(c, await listStoreChanges(ctx, { ...query, storeId: params.id })),
);

export const restoreStoreRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/stores/{id}/restore',
    operation: 'restoreStore',
    tag,
    dryRun: true,
    summary: 'Restore earlier details of a store',
    description:
      'Gives the store the details that it had after the change `number`, as a new change; 0 names those before the first change. Send `version` or `If-Match` as when you update the store.',
    params: ById,
    body: restoreBody(version),
    answers: { 200: record },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const store = await restoreStore(seen, { ...body, storeId: params.id });
    return json(c, store, 200, etagOf(store));
  },
);

const MOVES: Record<StoreAction, { summary: string; description: string }> = {
  activate: {
    summary: 'Activate a store',
    description: 'Makes a draft visible to shoppers, or reopens a paused or closed store.',
  },
  pause: {
    summary: 'Pause a store',
    description:
      'The store takes no new claims, and its portal says so; existing claims continue. Needs a `reason`.',
  },
  close: {
    summary: 'Close a store',
    description:
      'The store takes no new claims from now on; existing claims continue. It can be activated again. Needs a `reason`.',
  },
};

/** Activate, pause and close. */
export const STORE_MOVE_ROUTES = STORE_ACTIONS.map((action) =>
  acrossStoresEndpoint(
    {
      method: 'post',
      path: `/stores/{id}/${action}`,
      operation: `${action}Store`,
      tag,
      dryRun: true,
      ...MOVES[action],
      params: ById,
      body: StoreReasonInput,
      answers: { 200: record },
      refusals: [401, 403, 404, 409, 413, 415, 422],
    },
    async ({ c, ctx, params, body }) => {
      const store = await moveStore(ctx, { storeId: params.id, action, ...body });
      return json(c, store, 200, etagOf(store));
    },
  ),
);
