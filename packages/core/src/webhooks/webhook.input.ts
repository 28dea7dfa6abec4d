import { z } from 'zod';
import { numberedPage, text } from '../kernel/internal.ts';
import { DELIVERY_STATES } from './webhook-states.rules.ts';
import { WEBHOOK_TOPICS, type WebhookTopic } from './webhook-topics.rules.ts';

const id = z.string().min(1).max(100);
const version = z.int().min(1).max(2_000_000_000).meta({
  description: 'The version you read.',
});

const url = z
  .string()
  .trim()
  .max(2_000)
  .superRefine((given, context) => {
    const parsed = URL.canParse(given) ? new URL(given) : null;
    const refuse = (code: string, message = text(code)) =>
      context.addIssue({ code: 'custom', params: { code }, message });
    if (!parsed || !['https:', 'http:'].includes(parsed.protocol)) {
      refuse('not_an_address', text('address_with_https'));
    } else if (parsed.username || parsed.password) {
      refuse('credentials_in_address');
    }
  })
  .transform((given) => (URL.canParse(given) ? withoutHash(given) : given))
  .meta({
    description: 'An https address on the public internet.',
    example: 'https://hooks.example/amends',
  });

function withoutHash(given: string): string {
  const parsed = new URL(given);
  parsed.hash = '';
  return parsed.href;
}

export const topics = z
  .array(z.enum(WEBHOOK_TOPICS))
  .min(1, text('topic_missing'))
  .max(WEBHOOK_TOPICS.length)
  .transform((given): WebhookTopic[] => WEBHOOK_TOPICS.filter((topic) => given.includes(topic)));

const description = z.string().trim().max(200);

/** The fields of a new webhook. */
export const WebhookWords = z.strictObject({ url, topics, description: description.default('') });
export const CreateWebhookInput = z.strictObject({ storeId: id, ...WebhookWords.shape });

/** The fields of a webhook that can be changed; `enabled: true` also ends an automatic shut-off. */
export const WebhookChanges = z.strictObject({
  version,
  url: url.optional(),
  topics: topics.optional(),
  description: description.optional(),
  enabled: z.boolean().optional(),
});

export const WebhookInput = z.strictObject({ storeId: id, webhookId: id });
export const ChangeWebhookInput = z.strictObject({
  ...WebhookInput.shape,
  ...WebhookChanges.shape,
});

export const SecretRotation = z.strictObject({
  version,
  overlapHours: z.int().min(0).max(168).default(24).meta({
    description: 'How long messages are also signed with the old secret, up to 168 hours.',
  }),
});
export const RotateSecretInput = z.strictObject({
  ...WebhookInput.shape,
  ...SecretRotation.shape,
});

const instant = z.iso.datetime({ offset: true });

export const DeliveryQuery = z.strictObject({
  state: z.enum(DELIVERY_STATES).optional(),
  topic: z.enum([...WEBHOOK_TOPICS, 'webhook.test']).optional(),
  from: instant.optional().meta({ description: 'Queued at this instant or later.' }),
  to: instant.optional().meta({ description: 'Queued at this instant or earlier.' }),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const ListDeliveriesInput = z.strictObject({
  ...WebhookInput.shape,
  ...DeliveryQuery.shape,
});

export const DeliveryInput = z.strictObject({ ...WebhookInput.shape, deliveryId: id });

/** The messages to resend: those of a period, by default the failed ones. */
export const ResendRange = z.strictObject({
  from: instant,
  to: instant,
  state: z.enum(['DELIVERED', 'FAILED']).default('FAILED'),
});
export const ResendRangeInput = z.strictObject({ ...WebhookInput.shape, ...ResendRange.shape });

export const ListWebhookChangesInput = z.strictObject({
  ...WebhookInput.shape,
  ...numberedPage,
});

/** `number`: the change whose values are restored; 0 for those that the webhook was created with. */
export const RestoreWebhookInput = z.strictObject({
  ...WebhookInput.shape,
  number: z.int().min(0).max(2_000_000_000),
  version,
});
