import { z } from 'zod';
import { CONNECTION_KINDS, CONNECTION_STATUSES } from './connection-states.rules.ts';

const Problem = z.strictObject({
  code: z.string().meta({
    description:
      '`credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it.',
  }),
  message: z.string(),
  at: z.date(),
});

/** A connection of a store to a shop, without its credentials. */
export const Connection = z
  .strictObject({
    id: z.string(),
    kind: z.enum(CONNECTION_KINDS),
    name: z.string(),
    status: z.enum(CONNECTION_STATUSES),
    accountId: z.string().nullable().meta({
      description: 'The shop’s own id or address; null for the built-in shop.',
    }),
    currency: z.string().nullable().meta({ description: 'The shop’s currency.' }),
    protection: z
      .strictObject({
        productIds: z.array(z.string()),
        skus: z.array(z.string()),
        tags: z.array(z.string()),
        title: z.string().nullable(),
      })
      .meta({ description: 'What the shop sells protection as.' }),
    warrantyPlans: z
      .array(
        z.strictObject({
          productId: z.string().nullable(),
          sku: z.string().nullable(),
          period: z.string().meta({ description: 'An ISO 8601 duration.', example: 'P2Y' }),
        }),
      )
      .meta({ description: 'What the shop sells warranties as, and how long each runs.' }),
    claimTags: z.boolean().meta({
      description: 'Whether orders in the shop get tags that follow their claims.',
    }),
    webhookUrl: z.string().nullable().meta({
      description: 'Where the shop sends its webhooks; null if it sends none.',
    }),
    webhooksProblem: z.string().nullable().meta({
      description: 'Why the shop refuses to send webhooks; its changes are listed instead.',
    }),
    syncedUntil: z.date().nullable().meta({
      description: 'Every change in the shop before it is here.',
    }),
    backfill: z
      .strictObject({
        since: z.date(),
        startedAt: z.date(),
        reached: z.date().nullable().meta({
          description: 'When the last order that was read had changed.',
        }),
        orders: z.int().meta({
          description: 'Orders that were read; one that changes in the meantime counts again.',
        }),
        finishedAt: z.date().nullable(),
      })
      .nullable()
      .meta({ description: 'The last listing of older orders.' }),
    products: z
      .strictObject({
        isReading: z.boolean().meta({ description: 'Whether the whole catalog is being read.' }),
        read: z.int().meta({ description: 'Products that the current or last listing has read.' }),
        syncedUntil: z.date().nullable().meta({
          description: 'Every change of the catalog before it is here.',
        }),
        listedAt: z.date().nullable().meta({
          description: 'When the whole catalog was last read.',
        }),
        count: z.int().meta({ description: 'Products that search found after that.' }),
        waiting: z.int().meta({
          description: 'Products that the shop announced and that are not fetched yet.',
        }),
        unreadable: z.int().meta({ description: 'Products that could not be read.' }),
        lastProblem: Problem.nullable().meta({
          description: 'Why the catalog could not be read; null once it can.',
        }),
      })
      .nullable()
      .meta({ description: 'How far the shop’s catalog is read; null before it was looked at.' }),
    waiting: z
      .int()
      .meta({ description: 'Orders that the shop announced and that are not fetched yet.' }),
    unreadable: z.int().meta({ description: 'Orders that could not be read.' }),
    openPrivacyRequests: z.int().meta({
      description: 'What the shop asked for its customers’ privacy, and no one has done yet.',
    }),
    lastAnswerAt: z
      .date()
      .nullable()
      .meta({ description: 'When the shop last answered as it should.' }),
    lastWebhookAt: z.date().nullable(),
    refusedWebhooks: z
      .strictObject({
        count: z.int(),
        lastReason: z.string().nullable(),
        lastAt: z.date().nullable(),
      })
      .meta({ description: 'Requests to its webhook address that were refused.' }),
    failingSince: z.date().nullable(),
    lastProblem: Problem.nullable().meta({ description: 'Null once the shop works again.' }),
    version: z.int(),
    createdAt: z.date(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;
