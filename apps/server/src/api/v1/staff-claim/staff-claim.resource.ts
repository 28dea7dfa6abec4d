import { CLAIM_ACTIONS } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { z } from '@hono/zod-openapi';
import { ClaimResource } from '../claims/claim.resource.ts';
import { MessageResource } from '../messages/message.resource.ts';
import { NoteResource } from '../notes/note.resource.ts';
import { OrderResource } from '../orders/order.resource.ts';
import { SopDetailsResource } from '../sops/sop.resource.ts';
import { amount, ClaimStateResource, currency, instant } from '../wire.resource.ts';

const text = z.string().nullable();

/** The number of its event among the claim's; null if it was imported without one. */
const sequence = z.int().nullable();

const event = z
  .strictObject({
    id: z.string(),
    sequence: z.int(),
    name: z.string(),
    actorKind: z.string(),
    actorId: text,
    actorName: text,
    from: text,
    to: text,
    reason: text,
    data: z.record(z.string(), z.unknown()),
    at: instant,
  })
  .openapi('ClaimEvent');

export const HistoryResource = z
  .strictObject({
    items: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('message'),
          sequence,
          message: MessageResource,
          emailId: text.openapi({ description: 'The email that the message was, if it was one.' }),
        }),
        z.strictObject({ kind: z.literal('note'), sequence, note: NoteResource }),
        z.strictObject({ kind: z.literal('event'), sequence, event }),
      ]),
    ),
    nextCursor: text,
  })
  .openapi('ClaimHistory');

export const ReplyDraftResource = z
  .strictObject({
    kind: z.enum(['message', 'note']),
    content: z.string(),
    macroId: text.openapi({ description: 'The chosen macro.' }),
    version: z.int(),
    updatedAt: instant,
  })
  .openapi('ReplyDraft');

const label = z.strictObject({ id: z.string(), name: z.string(), color: z.string() });
const target = z.strictObject({
  kind: z.enum(['firstReply', 'decision']),
  state: z.enum(['due', 'paused', 'overdue', 'met', 'missed', 'none']),
  dueAt: instant.nullable(),
  left: z.number().nullable().openapi({ description: 'Milliseconds.' }),
});

const shopper = z.strictObject({
  name: text,
  email: z.string(),
  phone: z.string().nullable().openapi({ description: 'With its dialing code.' }),
  since: instant.nullable(),
  orderCount: z.int(),
  orders: z.array(
    z.strictObject({
      id: z.string(),
      orderNumber: z.string(),
      total: amount,
      currency,
      protected: z.boolean(),
      claims: z.int(),
      sourceCreatedAt: instant,
    }),
  ),
  claims: z.array(
    z.strictObject({
      id: z.string(),
      claimNumber: z.int(),
      claimState: ClaimStateResource,
      claimType: z.string(),
      claimedValue: amount,
      currency,
      orderNumber: z.string(),
      createdAt: instant,
    }),
  ),
  claimCounts: z.strictObject({
    total: z.int(),
    approved: z.int(),
    denied: z.int(),
    open: z.int(),
  }),
  returns: z.array(
    z.strictObject({
      id: z.string(),
      status: z.string(),
      orderNumber: z.string(),
      createdAt: instant,
    }),
  ),
});

/** A claim with everything that staff need to decide it. */
export const StaffClaimResource = z
  .strictObject({
    claim: ClaimResource,
    store: z.strictObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      currency,
      timeZone: z.string(),
    }),
    order: OrderResource,
    planning: z
      .strictObject({
        isOta: z.boolean(),
        unitsLeft: z.record(z.string(), z.int()),
        shipping: amount,
        shippingTax: amount,
        paid: amount,
        refunded: amount,
        coverCap: amount.nullable().openapi({
          description: 'Null if no exchange rate is known to convert it.',
        }),
        bonus: z.strictObject({
          enabled: z.boolean(),
          bonusType: z.enum(['fixed', 'percentage']),
          bonus: z.int(),
        }),
        exchangeRate: z.union([z.number(), z.string()]),
        replacementCost: z.int().openapi({
          description: 'Reimbursement of a reshipment, in basis points of the retail price.',
        }),
      })
      .openapi({ description: 'The limits of a decision.' }),
    shopper,
    receiptNumber: z.string().nullable().openapi({
      description: 'The receipt number of an in-store purchase.',
    }),
    similar: z
      .array(
        z.strictObject({
          mediaId: z.string(),
          likeMediaId: z.string(),
          distance: z.int(),
          sameStore: z.boolean(),
          claimId: text,
          claimNumber: z.int().nullable(),
          filedAt: instant.nullable(),
        }),
      )
      .openapi({ description: 'Photos that also appear in other claims.' }),
    answers: z
      .strictObject({ claim: z.unknown(), startedAt: instant, savedAt: instant })
      .nullable()
      .openapi({ description: 'The customer’s submission.' }),
    addressChanges: z.array(z.strictObject({ field: z.string(), before: text, after: text })),
    sops: z.array(SopDetailsResource).openapi({ description: 'The SOPs for the claim.' }),
    labels: z.array(label),
    storeLabels: z.array(label),
    assignee: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    team: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        provider: z.boolean(),
        works: z.boolean(),
      }),
    ),
    targets: z.strictObject({ firstReply: target, decision: target }),
    signals: z
      .array(
        z.strictObject({
          level: z.enum(['warning', 'note', 'good']),
          kind: z.string(),
          count: z.int().optional(),
          denied: z.int().optional(),
          daysAgo: z.int().optional(),
          times: z.number().optional(),
          risk: z.string().optional(),
          status: z.string().optional(),
          at: instant.nullable().optional(),
        }),
      )
      .openapi({ description: 'Facts for or against the claim, warnings first.' }),
    timers: z
      .strictObject({
        reminderDays: z.number(),
        noReplyDays: z.number(),
        holdDays: z.number(),
        unsignedDays: z.number(),
      })
      .openapi({ description: 'Automatic actions of the store, in whole days.' }),
    mayResolve: z.boolean().openapi({
      description: 'Whether the caller may cancel store credits.',
    }),
    actions: z
      .array(z.enum(CLAIM_ACTIONS))
      .openapi({ description: 'The caller’s possible actions.' }),
    sequence: z.int().openapi({ description: 'The number of its latest event.' }),
    history: HistoryResource,
    drafts: z.array(ReplyDraftResource),
  })
  .openapi('StaffClaim');
