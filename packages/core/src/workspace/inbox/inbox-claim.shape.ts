import { z } from 'zod';
import { QUEUE_NAMES, type Queue } from '../../claims/terms/lifecycle/states.rules.ts';
import {
  ClaimCategory,
  ClaimStatus,
  ClaimType,
  SalesChannel,
} from '../../claims/terms/terms.shape.ts';

const text = z.string().nullable();

/** A claim as a row of the inbox; amounts in minor units. */
export const InboxClaim = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    claimNumber: z.int(),
    claimState: ClaimStatus,
    claimCategory: ClaimCategory,
    claimType: ClaimType,
    requestedResolution: z.enum(['RESHIP', 'REFUND', 'STORE_CREDIT', 'MIXED']).nullable(),
    /** Kinds of the approved resolutions, without duplicates. */
    providedResolutions: z.array(z.string()),
    authorName: text,
    authorEmail: z.string(),
    orderId: z.string(),
    sourceOrderNumber: z.string(),
    currency: z.string(),
    claimedValue: z.int(),
    salesChannel: SalesChannel,
    isOta: z.boolean(),
    assigneeId: text,
    assigneeName: text,
    labels: z.array(z.strictObject({ id: z.string(), name: z.string(), color: z.string() })),
    /** The first claimed item, and the number of lines and units. */
    item: z.strictObject({ name: z.string(), imageUrl: text }).nullable(),
    lines: z.int(),
    units: z.int(),
    excerpt: text.describe('The start of the details.'),
    unreadByStaff: z.int(),
    /** When a parked claim wakes. */
    wakeAt: z.date().nullable(),
    slaDueAt: z
      .date()
      .nullable()
      .describe('When the first reply or the decision is due; null while the clock is paused.'),
    waitingSince: z.date().describe('When it entered its state.'),
    createdAt: z.date(),
    updatedAt: z.date(),
    version: z.int(),
  })
  .meta({ id: 'ListedClaim' });
export type InboxClaim = z.infer<typeof InboxClaim>;

/** A page of the inbox. */
export const InboxPage = z
  .strictObject({
    items: z.array(InboxClaim),
    nextCursor: text.describe('Send it as `cursor`.'),
  })
  .meta({ id: 'ClaimList' });
export type InboxPage = z.infer<typeof InboxPage>;

/** Number of claims in a queue, and of those with unread customer messages. */
const QueueCount = z.strictObject({ total: z.int(), unread: z.int() });

const queues = Object.fromEntries(QUEUE_NAMES.map((name) => [name, QueueCount]));

export const QueueCounts = z
  .strictObject(queues as Record<Queue, typeof QueueCount>)
  .meta({ id: 'QueueCounts' });
export type QueueCounts = z.infer<typeof QueueCounts>;
