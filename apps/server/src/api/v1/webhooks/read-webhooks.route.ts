import {
  DeliveryQuery,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
} from '@amends/core/webhooks';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import {
  WebhookDeliveryDetailsResource,
  WebhookDeliveryPageResource,
  WebhookResource,
} from './webhook.resource.ts';

const tag = 'Webhooks';
const id = z.string().min(1).max(100);

export const ByWebhook = z.strictObject({ webhookId: id });
export const ByDelivery = z.strictObject({ webhookId: id, deliveryId: id });

export const listWebhooksRoute = endpoint(
  {
    method: 'get',
    path: '/webhooks',
    operation: 'listWebhooks',
    tag,
    summary: 'List webhooks',
    description: 'Oldest first. Never includes the secrets.',
    answers: {
      200: {
        description: 'The webhooks.',
        schema: z.strictObject({ items: z.array(WebhookResource) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, { items: await listWebhooks(ctx, { storeId }) }),
);

export const getWebhookRoute = endpoint(
  {
    method: 'get',
    path: '/webhooks/{webhookId}',
    operation: 'getWebhook',
    tag,
    summary: 'Retrieve a webhook',
    params: ByWebhook,
    answers: { 200: { description: 'The webhook.', schema: WebhookResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await getWebhook(ctx, { ...params, storeId })),
);

export const listDeliveriesRoute = endpoint(
  {
    method: 'get',
    path: '/webhooks/{webhookId}/deliveries',
    operation: 'listWebhookDeliveries',
    tag,
    summary: 'List messages to a webhook',
    description: 'Newest first; 25 per page, at most 100. Kept for 30 days.',
    params: ByWebhook,
    query: DeliveryQuery,
    answers: { 200: { description: 'A page of messages.', schema: WebhookDeliveryPageResource } },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listDeliveries(ctx, { ...query, ...params, storeId })),
);

export const getDeliveryRoute = endpoint(
  {
    method: 'get',
    path: '/webhooks/{webhookId}/deliveries/{deliveryId}',
    operation: 'getWebhookDelivery',
    tag,
    summary: 'Retrieve a message to a webhook',
    description: 'With its body and the response to every attempt.',
    params: ByDelivery,
    answers: { 200: { description: 'The message.', schema: WebhookDeliveryDetailsResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await getDelivery(ctx, { ...params, storeId })),
);
