import {
  createApiToken,
  endPreviousValue,
  RotationWords,
  revokeApiToken,
  rotateApiToken,
  TokenWords,
} from '@amends/core/access';
import { endpoint, json } from '../endpoint.ts';
import { ApiTokenResource, NewApiTokenResource } from './api-token.resource.ts';
import { ByToken } from './read-api-tokens.route.ts';

const refusals = [401, 403, 404, 409, 413, 415, 422];

export const createApiTokenRoute = endpoint(
  {
    method: 'post',
    path: '/api-tokens',
    operation: 'createApiToken',
    dryRun: true,
    tag: 'API tokens',
    summary: 'Create an API token',
    description:
      'Returns the value once: a repeated request returns the token with `value: null`. Only people can create tokens, and only with permissions they have. The store’s owners get an email.',
    body: TokenWords,
    answers: { 201: { description: 'The token and its value.', schema: NewApiTokenResource } },
    refusals,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await createApiToken(ctx, { ...body, storeId }), 201),
);

export const rotateApiTokenRoute = endpoint(
  {
    method: 'post',
    path: '/api-tokens/{tokenId}/rotate',
    operation: 'rotateApiToken',
    dryRun: true,
    tag: 'API tokens',
    summary: 'Rotate an API token',
    description:
      'The new value works right away; the old one keeps working for `overlapHours`. You become responsible for the token.',
    params: ByToken,
    body: RotationWords,
    answers: { 200: { description: 'The token and its value.', schema: NewApiTokenResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await rotateApiToken(ctx, { ...body, ...params, storeId })),
);

export const endPreviousValueRoute = endpoint(
  {
    method: 'delete',
    path: '/api-tokens/{tokenId}/previous-value',
    operation: 'endPreviousTokenValue',
    dryRun: true,
    tag: 'API tokens',
    summary: 'Revoke the value before the last rotation',
    params: ByToken,
    answers: { 200: { description: 'The token.', schema: ApiTokenResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await endPreviousValue(ctx, { ...params, storeId })),
);

export const revokeApiTokenRoute = endpoint(
  {
    method: 'delete',
    path: '/api-tokens/{tokenId}',
    operation: 'revokeApiToken',
    dryRun: true,
    tag: 'API tokens',
    summary: 'Revoke an API token',
    description: 'Every process refuses requests with it from then on.',
    params: ByToken,
    answers: { 200: { description: 'The token.', schema: ApiTokenResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await revokeApiToken(ctx, { ...params, storeId })),
);
