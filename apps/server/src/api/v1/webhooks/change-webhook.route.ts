import {
  changeWebhook,
  createWebhook,
  ResendRange,
  removeWebhook,
  resendDelivery,
  resendRange,
  rotateWebhookSecret,
  SecretRotation,
  testWebhook,
  WebhookChanges,
  WebhookWords,
} from '@amends/core/webhooks';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByDelivery, ByWebhook } from './read-webhooks.route.ts';
import {
  NewWebhookResource,
  WebhookDeliveryDetailsResource,
  WebhookResource,
} from './webhook.resource.ts';

const tag = 'Webhooks';
const refusals = [401, 403, 404, 409, 413, 415, 422];

export const createWebhookRoute = endpoint(
  {
    method: 'post',
    path: '/webhooks',
    operation: 'createWebhook',
    dryRun: true,
    tag,
    summary: 'Create a webhook',
    description:
      'It receives events from then on. Returns the secret once: a repeated request returns `secret: null`. The address must be public.',
    body: WebhookWords,
    answers: { 201: { description: 'The webhook and its secret.', schema: NewWebhookResource } },
    refusals: [401, 403, 404, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await createWebhook(ctx, { ...body, storeId }), 201),
);

export const changeWebhookRoute = endpoint(
  {
    method: 'patch',
    path: '/webhooks/{webhookId}',
    operation: 'changeWebhook',
    dryRun: true,
    tag,
    summary: 'Change a webhook',
    description:
      'Omitted fields stay unchanged. While the webhook is disabled, messages wait for up to 30 days; `enabled: true` sends them in order.',
    params: ByWebhook,
    body: WebhookChanges,
    answers: { 200: { description: 'The webhook.', schema: WebhookResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await changeWebhook(ctx, { ...body, ...params, storeId })),
);

export const rotateWebhookSecretRoute = endpoint(
  {
    method: 'post',
    path: '/webhooks/{webhookId}/rotate-secret',
    operation: 'rotateWebhookSecret',
    dryRun: true,
    tag,
    summary: 'Rotate the secret of a webhook',
    description: 'Messages are signed with both secrets for `overlapHours`.',
    params: ByWebhook,
    body: SecretRotation,
    answers: { 200: { description: 'The webhook and its secret.', schema: NewWebhookResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await rotateWebhookSecret(ctx, { ...body, ...params, storeId })),
);

export const removeWebhookRoute = endpoint(
  {
    method: 'delete',
    path: '/webhooks/{webhookId}',
    operation: 'removeWebhook',
    dryRun: true,
    tag,
    summary: 'Remove a webhook',
    description: 'Also deletes its secrets, waiting messages and log.',
    params: ByWebhook,
    answers: {
      200: {
        description: 'Removed.',
        schema: z.strictObject({ removed: z.literal(true) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await removeWebhook(ctx, { ...params, storeId })),
);

export const testWebhookRoute = endpoint(
  {
    method: 'post',
    path: '/webhooks/{webhookId}/test',
    operation: 'testWebhook',
    tag,
    summary: 'Send a test message',
    description: 'Queues a message of the type `webhook.test`; its log shows the response.',
    params: ByWebhook,
    answers: { 202: { description: 'The message.', schema: WebhookDeliveryDetailsResource } },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await testWebhook(ctx, { ...params, storeId }), 202),
);

export const resendDeliveryRoute = endpoint(
  {
    method: 'post',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    operation: 'resendWebhookDelivery',
    tag,
    summary: 'Resend a message',
    description: 'Queues it again with the same id and body and a full set of attempts.',
    params: ByDelivery,
    answers: { 202: { description: 'The message.', schema: WebhookDeliveryDetailsResource } },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await resendDelivery(ctx, { ...params, storeId }), 202),
);

export const resendRangeRoute = endpoint(
  {
    method: 'post',
    path: '/webhooks/{webhookId}/resend',
    operation: 'resendWebhookDeliveries',
    tag,
    summary: 'Resend messages by time',
    description: 'By default, the failed messages that were queued in the given time.',
    params: ByWebhook,
    body: ResendRange,
    answers: {
      202: {
        description: 'The number of messages that were queued again.',
        schema: z.strictObject({ count: z.int() }),
      },
    },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await resendRange(ctx, { ...body, ...params, storeId }), 202),
);
