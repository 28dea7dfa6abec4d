import { QUEUE_NAMES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { z } from '@hono/zod-openapi';
import {
  amount,
  ClaimCategoryResource,
  ClaimStateResource,
  ClaimTypeResource,
  currency,
  instant,
  SalesChannelResource,
} from '../wire.resource.ts';

const text = z.string().nullable();

const ListedClaimResource = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    claimNumber: z.int(),
    claimState: ClaimStateResource,
    claimCategory: ClaimCategoryResource,
    claimType: ClaimTypeResource,
    requestedResolution: z.enum(['RESHIP', 'REFUND', 'STORE_CREDIT', 'MIXED']).nullable(),
    providedResolutions: z.array(z.string()),
    authorName: text,
    authorEmail: z.string(),
    orderId: z.string(),
    sourceOrderNumber: z.string(),
    currency,
    claimedValue: amount,
    salesChannel: SalesChannelResource,
    isOta: z.boolean(),
    assigneeId: text,
    assigneeName: text,
    labels: z.array(z.strictObject({ id: z.string(), name: z.string(), color: z.string() })),
    item: z.strictObject({ name: z.string(), imageUrl: text }).nullable(),
    lines: z.int(),
    units: z.int(),
    excerpt: text.openapi({ description: 'The start of the details.' }),
    unreadByStaff: z.int(),
    wakeAt: instant.nullable(),
    slaDueAt: instant.nullable().openapi({
      description: 'When the first reply or the decision is due; null while the clock is paused.',
    }),
    waitingSince: instant.openapi({ description: 'When it entered its state.' }),
    createdAt: instant,
    updatedAt: instant,
    version: z.int(),
  })
  .openapi('ListedClaim');

export const ClaimListResource = z
  .strictObject({
    items: z.array(ListedClaimResource),
    nextCursor: text.openapi({ description: 'Send it as `cursor`.' }),
  })
  .openapi('ClaimList');

const count = z.strictObject({ total: z.int(), unread: z.int() });

export const QueueCountsResource = z
  .strictObject(Object.fromEntries(QUEUE_NAMES.map((name) => [name, count])))
  .openapi('QueueCounts');
