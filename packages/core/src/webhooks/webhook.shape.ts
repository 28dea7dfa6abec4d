import { z } from 'zod';
import { DELIVERY_STATES, WEBHOOK_KINDS, WEBHOOK_STATES } from './webhook-states.rules.ts';
import { WEBHOOK_TOPICS } from './webhook-topics.rules.ts';

/** A webhook, without its secret. */
export const Webhook = z
  .strictObject({
    id: z.string(),
    kind: z.enum(WEBHOOK_KINDS).meta({ description: 'SLACK: a channel, which has no secret.' }),
    url: z.string(),
    description: z.string(),
    topics: z.array(z.enum(WEBHOOK_TOPICS)),
    state: z.enum(WEBHOOK_STATES).meta({
      description: 'FAILED: turned off automatically, because it accepted nothing for 5 days.',
    }),
    failingSince: z.date().nullable().meta({
      description: 'The first failure since it last accepted a message; null if it works.',
    }),
    previousSecretUntil: z.date().nullable().meta({
      description: 'Until when messages are also signed with the secret before the last rotation.',
    }),
    pending: z.int().meta({ description: 'Waiting messages.' }),
    createdAt: z.date(),
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The store's channel in the Slack workspace that the deployment is connected to. */
export const SlackState = z
  .strictObject({
    connected: z.boolean().meta({ description: 'Whether a workspace is connected.' }),
    channel: Webhook.nullable(),
  })
  .meta({ id: 'SlackState' });
export type SlackState = z.infer<typeof SlackState>;

/** A webhook with its new secret. */
export const NewWebhook = z
  .strictObject({
    ...Webhook.shape,
    secret: z.string().nullable().meta({
      description: 'Shown once: null in the response to a repeated request, and in a dry run.',
    }),
  })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** A message to a webhook, as lists show it. */
export const WebhookDelivery = z
  .strictObject({
    id: z.string().meta({ description: 'The header `webhook-id` of every attempt.' }),
    topic: z.string(),
    eventId: z.string().nullable().meta({ description: 'Null for a test.' }),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    dueAt: z.date().nullable().meta({ description: 'The next attempt; null if there is none.' }),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryPage = z.strictObject({
  items: z.array(WebhookDelivery),
  nextCursor: z.string().nullable(),
});
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

const WebhookAttempt = z.strictObject({
  at: z.date(),
  durationMs: z.int(),
  status: z.int().nullable().meta({ description: 'The HTTP status; null without a response.' }),
  answer: z
    .string()
    .nullable()
    .meta({ description: 'The start of the response body, up to 4 KB.' }),
  failure: z.string().nullable().meta({ description: 'Why there was no response.' }),
});

/** A message with its body and every attempt. */
export const WebhookDeliveryDetails = z
  .strictObject({
    ...WebhookDelivery.shape,
    body: z.string().meta({ description: 'The JSON that is signed and sent.' }),
    log: z.array(WebhookAttempt),
  })
  .meta({ id: 'WebhookDeliveryDetails' });
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;
