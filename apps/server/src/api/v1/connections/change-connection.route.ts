import {
  AnyCredentials,
  ConnectionChanges,
  ConnectionWords,
  changeConnection,
  createConnection,
  DescribedConnection,
  DescribedCredentials,
  disconnectShop,
  Resync,
  replaceCredentials,
  resyncConnection,
  resyncProducts,
} from '@amends/core/commerce';
import type { z } from 'zod';
import { endpoint, json } from '../endpoint.ts';
import { ConnectionResource, DisconnectionResource } from './connection.resource.ts';
import { ByConnection } from './read-connections.route.ts';

const tag = 'Connections';
const connection = { description: 'The connection.', schema: ConnectionResource };
const refusals = [401, 403, 404, 409, 413, 415, 422];

export const createConnectionRoute = endpoint(
  {
    method: 'post',
    path: '/connections',
    operation: 'createConnection',
    dryRun: true,
    tag,
    summary: 'Connect a shop',
    description:
      'Shopify, WooCommerce or Medusa. The shop must accept the credentials, which no response contains. New orders sync from then on, and older ones in the background. Connecting a disconnected shop restores its connection. A dry run doesn’t contact the shop.',
    body: ConnectionWords,
    describedBody: DescribedConnection,
    answers: { 201: connection },
    refusals,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await createConnection(ctx, { ...wireOf(body), storeId }), 201),
);

export const changeConnectionRoute = endpoint(
  {
    method: 'patch',
    path: '/connections/{connectionId}',
    operation: 'changeConnection',
    dryRun: true,
    tag,
    summary: 'Change, pause or resume a connection',
    description: 'Omitted fields stay unchanged.',
    params: ByConnection,
    body: ConnectionChanges,
    answers: { 200: connection },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await changeConnection(ctx, { ...body, ...params, storeId })),
);

export const replaceCredentialsRoute = endpoint(
  {
    method: 'put',
    path: '/connections/{connectionId}/credentials',
    operation: 'replaceConnectionCredentials',
    dryRun: true,
    tag,
    summary: 'Replace the credentials of a connection',
    description:
      'They must be for the same shop, which must accept them. Resumes a connection that was paused because of the old ones.',
    params: ByConnection,
    body: AnyCredentials,
    describedBody: DescribedCredentials,
    answers: { 200: connection },
    refusals: [401, 403, 404, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await replaceCredentials(ctx, { ...body, ...params, storeId })),
);

export const resyncConnectionRoute = endpoint(
  {
    method: 'post',
    path: '/connections/{connectionId}/resync',
    operation: 'resyncConnection',
    dryRun: true,
    tag,
    summary: 'Resync orders',
    description: 'Syncs orders that changed since an instant. `backfill` shows the progress.',
    params: ByConnection,
    body: Resync,
    answers: { 202: connection },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(
      c,
      await resyncConnection(ctx, { ...params, storeId, since: body.since.toISOString() }),
      202,
    ),
);

export const resyncProductsRoute = endpoint(
  {
    method: 'post',
    path: '/connections/{connectionId}/resync-products',
    operation: 'resyncProducts',
    dryRun: true,
    tag,
    summary: 'Resync products',
    description: 'Syncs the shop’s whole catalog. `products` shows the progress.',
    params: ByConnection,
    answers: { 202: connection },
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await resyncProducts(ctx, { ...params, storeId }), 202),
);

export const disconnectShopRoute = endpoint(
  {
    method: 'delete',
    path: '/connections/{connectionId}',
    operation: 'disconnectShop',
    dryRun: true,
    tag,
    summary: 'Disconnect a shop',
    description:
      'Removes our webhooks from the shop and deletes the credentials. The connection’s record and all orders stay.',
    params: ByConnection,
    answers: {
      200: { description: 'The closed connection.', schema: DisconnectionResource },
    },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params }) => json(c, await disconnectShop(ctx, { ...params, storeId })),
);

/** Converts the body to the use case's input, which takes instants as text. */
const wireOf = ({ ordersSince, ...body }: z.output<typeof ConnectionWords>) => ({
  ...body,
  ...(ordersSince ? { ordersSince: ordersSince.toISOString() } : {}),
});
