import { z } from 'zod';
import { WEBHOOK_TOPICS } from './webhook-topics.rules.ts';

const ClaimFacts = z.strictObject({
  id: z.string(),
  claimNumber: z.int(),
  claimCategory: z.string(),
  claimType: z.string(),
  state: z.string().meta({ description: 'The state after the event.' }),
  previousState: z.string().nullable().meta({ description: 'If the event changed it.' }),
  orderId: z.string(),
  sourceOrderId: z.string(),
  orderNumber: z.string(),
});

const OrderFacts = z.strictObject({
  id: z.string(),
  sourceOrderId: z.string(),
  orderNumber: z.string(),
});

/** The event of a message, by ids only, so that no message names a person. */
const Data = z.strictObject({
  claim: ClaimFacts.optional(),
  order: OrderFacts.optional(),
  message: z.strictObject({ id: z.string(), senderType: z.string() }).optional(),
  review: z.strictObject({ rating: z.int() }).optional(),
  return: z
    .strictObject({ id: z.string(), name: z.string(), state: z.string(), change: z.string() })
    .optional(),
  protection: z
    .strictObject({ claimCategory: z.string(), policyIds: z.array(z.string()) })
    .optional(),
  resolution: z
    .strictObject({
      id: z.string(),
      resolutionType: z.string(),
      amount: z.int().nullable().meta({ description: 'In minor units, once it is completed.' }),
      reference: z.string().nullable(),
      failure: z.string().nullable(),
    })
    .optional(),
  metadata: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'The custom fields of the order that the store sends to webhooks.' }),
});

/** The body of a message to a webhook. */
export const WebhookMessage = z
  .strictObject({
    type: z.enum([...WEBHOOK_TOPICS, 'webhook.test']),
    version: z.literal('1').meta({
      description: 'Fields may be added within a version. A changed meaning gets a new version.',
    }),
    timestamp: z.string().meta({ description: 'When it happened; ISO 8601.' }),
    storeId: z.string(),
    eventId: z.string().nullable(),
    data: Data,
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.infer<typeof WebhookMessage>;
