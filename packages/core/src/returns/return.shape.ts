import { z } from 'zod';
import { CREDIT_KINDS } from '../kernel/credit-method.rules.ts';
import { RETURN_RESOLUTIONS } from '../stores/settings/return-policy.rules.ts';
import { RETURN_ACTIONS, RETURN_GRADES, RETURN_STATES } from './return-state.rules.ts';
import { RETURN_PROBLEMS } from './returnable.rules.ts';

const text = z.string().nullable();
const resolution = z.enum(RETURN_RESOLUTIONS);
const amount = z.int().describe('In minor units.');
const variant = z
  .strictObject({
    sourceProductId: z.string(),
    sourceVariantId: text,
    name: z.string(),
    sku: text,
  })
  .nullable();

/** An item of a return, as it came in one shipment. */
export const ReturnItem = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    fulfillmentId: text,
    sku: text,
    name: z.string(),
    imageUrl: text,
    price: z.int().describe('Per unit.'),
    discount: z.int().describe('Per unit.'),
    tax: z.int().describe('Per unit.'),
    quantity: z.int(),
    reason: z.string().describe('The code of the reason.'),
    reasonLabel: z.string(),
    fee: z.int().describe('Of the reason when the return was requested.'),
    details: z.string(),
    requestedResolution: resolution,
    exchangeFor: variant,
    acceptedQuantity: z.int().nullable().describe('Null before the inspection.'),
    grade: z.enum(RETURN_GRADES).nullable(),
    inspectionNote: text.describe('For staff; null for the customer.'),
  })
  .meta({ id: 'ReturnItem' });
export type ReturnItem = z.infer<typeof ReturnItem>;

/** What the customer gets for an item of a return. */
export const ReturnResolutionDetails = z
  .strictObject({
    id: z.string(),
    returnItemId: z.string(),
    resolutionType: resolution,
    quantity: z.int(),
    paidValue: z.int().describe('What the customer gets, in minor units; 0 for goods.'),
    itemsAmount: amount,
    taxAmount: amount,
    bonusAmount: amount,
    feeAmount: z.int().describe('Deducted already, in minor units.'),
    replacement: variant,
    status: z.enum(['pending', 'working', 'executed', 'failed']),
    isTask: z.boolean().describe('Whether a person executes it and then completes it.'),
    failure: text,
    reference: text,
    creditMethod: z
      .enum(CREDIT_KINDS)
      .nullable()
      .describe('How a credit was issued; null for others, and until it is.'),
    trackingNumber: text,
    trackingUrl: text,
    executedAt: z.date().nullable(),
  })
  .meta({ id: 'ReturnResolution' });
export type ReturnResolutionDetails = z.infer<typeof ReturnResolutionDetails>;

/** A return as lists show it. */
export const ReturnSummary = z
  .strictObject({
    id: z.string(),
    name: z.string().describe('The order’s number and the return’s: 1001-R1.'),
    storeId: z.string(),
    storeName: z.string(),
    orderId: z.string().describe('Our id of the order.'),
    sourceOrderId: z.string(),
    orderNumber: z.string(),
    customerName: text,
    customerEmail: z.string(),
    state: z.enum(RETURN_STATES),
    currency: z.string(),
    units: z.int(),
    itemNames: z.array(z.string()),
    value: z.int().describe('Of all units with tax and discount, in minor units.'),
    paidValue: z.int().describe('What the customer gets, in minor units; 0 until it is settled.'),
    trackingNumber: text,
    sendBy: z.date().nullable().describe('The last instant to send it; then it is canceled.'),
    lateAt: z.date().nullable().describe('From when on a package on its way is late.'),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'ReturnSummary' });
export type ReturnSummary = z.infer<typeof ReturnSummary>;

export const ReturnPage = z
  .strictObject({ items: z.array(ReturnSummary), nextCursor: text })
  .meta({ id: 'ReturnPage' });
export type ReturnPage = z.infer<typeof ReturnPage>;

/** A return with all its details. */
export const ReturnDetails = z
  .strictObject({
    id: z.string(),
    name: z.string().describe('The order’s number and the return’s: 1001-R1.'),
    storeId: z.string(),
    orderId: z.string().describe('Our id of the order.'),
    sourceOrderId: z.string(),
    orderNumber: z.string(),
    customerName: text,
    customerEmail: z.string(),
    state: z.enum(RETURN_STATES),
    allowedActions: z.array(z.enum(RETURN_ACTIONS)),
    currency: z.string(),
    note: text.describe('What the customer wrote.'),
    declineText: text,
    instructions: text,
    labelUrl: text.describe('A label at another address; null if one is uploaded.'),
    labelFile: z
      .strictObject({ filename: z.string(), contentType: z.string(), bytes: z.int() })
      .nullable()
      .describe('An uploaded label, which `GET /v1/returns/{id}/label` returns.'),
    trackingCompany: text,
    trackingNumber: text,
    trackingUrl: text,
    fee: z.int().describe('What was deducted, in minor units; 0 until it is settled.'),
    sendBy: z.date().nullable().describe('The last instant to send it; then it is canceled.'),
    expiredAt: z.date().nullable().describe('When it was canceled because it was not sent.'),
    lateAt: z.date().nullable().describe('From when on a package on its way is late.'),
    items: z.array(ReturnItem),
    resolutions: z.array(ReturnResolutionDetails),
    createdAt: z.date(),
    updatedAt: z.date(),
    receivedAt: z.date().nullable(),
    inspectedAt: z.date().nullable(),
    settledAt: z.date().nullable(),
    closedAt: z.date().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Return' });
export type ReturnDetails = z.infer<typeof ReturnDetails>;

/** What can be returned of an order, and how. */
export const ReturnOptions = z
  .strictObject({
    enabled: z.boolean().describe('Whether the store takes returns here.'),
    portalUrl: text.describe('The store’s own returns portal, if it has one.'),
    approvalRequired: z.boolean(),
    instructions: text,
    currency: z.string(),
    resolutions: z.array(resolution),
    reasons: z.array(
      z.strictObject({
        code: z.string(),
        label: z.string(),
        fee: z.int().describe('In minor units of the order’s currency.'),
      }),
    ),
    items: z.array(
      z.strictObject({
        sourceItemId: z.string(),
        quantity: z.int().describe('Units that can be returned now.'),
        until: z.date().nullable(),
        code: z.enum(RETURN_PROBLEMS).nullable().describe('Why none can be returned.'),
        closedAt: z.date().nullable().describe('When the window closed, if it has for all units.'),
        variants: z
          .array(
            z.strictObject({
              sourceVariantId: z.string(),
              name: z.string(),
              imageUrl: text,
            }),
          )
          .describe('What it can be exchanged for: other variants at the same price.'),
      }),
    ),
  })
  .meta({ id: 'ReturnOptions' });
export type ReturnOptions = z.infer<typeof ReturnOptions>;

/** A change of a return. */
export const ReturnHistoryEntry = z
  .strictObject({
    id: z.string(),
    change: z.string(),
    from: z.enum(RETURN_STATES).nullable(),
    to: z.enum(RETURN_STATES).nullable(),
    actorKind: z.string(),
    actorName: text,
    note: text,
    occurredAt: z.date(),
  })
  .meta({ id: 'ReturnHistoryEntry' });
export type ReturnHistoryEntry = z.infer<typeof ReturnHistoryEntry>;
