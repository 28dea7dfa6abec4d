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
      .meta({ description: 'How protection is recognized in the shop’s orders.' }),
    warrantyPlans: z
      .array(
        z.strictObject({
          productId: z.string().nullable(),
          sku: z.string().nullable(),
          period: z.string().meta({ description: 'An ISO 8601 duration.', example: 'P2Y' }),
        }),
      )
      .meta({ description: 'The shop’s warranty products and their lengths.' }),
    claimTags: z.boolean().meta({
      description: 'Whether orders in the shop are tagged according to their claims.',
    }),
    webhookUrl: z.string().nullable().meta({
      description: 'Where the shop sends its webhooks; null if it sends none.',
    }),
    webhooksProblem: z.string().nullable().meta({
      description: 'Why the shop won’t send webhooks; its changes are polled instead.',
    }),
    syncedUntil: z.date().nullable().meta({
      description: 'Every change in the shop before this instant has been synced.',
    }),
    backfill: z
      .strictObject({
        since: z.date(),
        startedAt: z.date(),
        reached: z.date().nullable().meta({
          description: 'When the last synced order had changed.',
        }),
        orders: z.int().meta({
          description: 'Orders synced so far; an order that changes during the sync counts again.',
        }),
        finishedAt: z.date().nullable(),
      })
      .nullable()
      .meta({ description: 'The last sync of older orders.' }),
    products: z
      .strictObject({
        isReading: z.boolean().meta({ description: 'Whether the whole catalog is being synced.' }),
        read: z.int().meta({ description: 'Products synced by the current or last full sync.' }),
        syncedUntil: z.date().nullable().meta({
          description: 'Every change of the catalog before this instant has been synced.',
        }),
        listedAt: z.date().nullable().meta({
          description: 'When the whole catalog was last synced.',
        }),
        count: z.int().meta({ description: 'Products available in search after that.' }),
        waiting: z.int().meta({
          description: 'Changed products that are waiting to be fetched.',
        }),
        unreadable: z.int().meta({ description: 'The number of unreadable products.' }),
        lastProblem: Problem.nullable().meta({
          description: 'Why the catalog can’t be read; null if it can.',
        }),
      })
      .nullable()
      .meta({ description: 'The progress of the catalog sync; null before the first one.' }),
    waiting: z.int().meta({ description: 'Changed orders that are waiting to be fetched.' }),
    unreadable: z.int().meta({ description: 'The number of unreadable orders.' }),
    openPrivacyRequests: z.int().meta({
      description: 'Open privacy requests from the shop.',
    }),
    lastAnswerAt: z
      .date()
      .nullable()
      .meta({ description: 'When the shop last responded successfully.' }),
    lastWebhookAt: z.date().nullable(),
    refusedWebhooks: z
      .strictObject({
        count: z.int(),
        lastReason: z.string().nullable(),
        lastAt: z.date().nullable(),
      })
      .meta({ description: 'Refused requests to its webhook address.' }),
    failingSince: z.date().nullable(),
    lastProblem: Problem.nullable().meta({ description: 'Null once the shop works again.' }),
    version: z.int(),
    createdAt: z.date(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;
