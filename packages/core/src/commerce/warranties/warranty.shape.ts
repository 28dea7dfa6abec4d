import { z } from 'zod';
import { ClaimStatus } from '../../claims/terms/terms.shape.ts';
import { WARRANTY_SOURCES, WARRANTY_STATES } from './warranty.rules.ts';

const text = z.string().nullable();
const amount = z.int();

/** The warranty of an item: a policy with what it covers. Amounts in minor units. */
export const Warranty = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    storeName: z.string(),
    timeZone: z.string().describe('Of the store: its last day is a day of this time zone.'),
    state: z
      .enum(WARRANTY_STATES)
      .describe(
        'A warranty is `expiring` in its last 30 days, and `canceled` once it was removed.',
      ),
    orderId: z.string(),
    sourceOrderId: z.string(),
    orderNumber: z.string(),
    customerEmail: z.string(),
    customerName: text,
    sourceItemId: z.string(),
    sourceProductId: text,
    sku: text,
    productName: z.string(),
    productImage: text,
    quantity: z.int().describe('The units of the item.'),
    qty: z.int().describe('The units that can still be claimed.'),
    currency: z.string(),
    insuredAmount: amount,
    fee: amount.describe('What the customer paid for it, with its extensions.'),
    refundedAmount: amount.describe('What was paid back when it was canceled.'),
    purchasedAt: z.date(),
    validUntil: z.date().describe('The last moment of its last day.'),
    validity: text.describe('The ISO duration that it was sold for; null for a fixed last day.'),
    extendedUntil: z.date().nullable(),
    removedAt: z.date().nullable(),
    cancelReason: text.describe('Null unless a person or program canceled it.'),
    origin: z
      .enum(WARRANTY_SOURCES)
      .describe('`CUSTOMER` for a product that its customer registered in the portal.'),
    serialNumber: text.describe('As the customer entered it.'),
    sourceWarrantyId: text,
    createdAt: z.date(),
  })
  .meta({ id: 'Warranty' });
export type Warranty = z.infer<typeof Warranty>;

export const WarrantyPage = z
  .strictObject({ items: z.array(Warranty), nextCursor: text.describe('Send it as `cursor`.') })
  .meta({ id: 'WarrantyPage' });
export type WarrantyPage = z.infer<typeof WarrantyPage>;

const WarrantyClaim = z.strictObject({
  id: z.string(),
  claimNumber: z.int(),
  claimState: ClaimStatus,
  createdAt: z.date(),
});

const WarrantyEvent = z.strictObject({
  id: z.string(),
  sequence: z.int(),
  name: z.string(),
  actorKind: z.string(),
  actorName: text,
  data: z.record(z.string(), z.unknown()),
  occurredAt: z.date(),
});

/** A warranty with the claims filed under it and its history. */
export const WarrantyRecord = Warranty.extend({
  proof: z
    .array(z.string())
    .describe('The ids of the files with which the customer proved the purchase.'),
  claims: z
    .array(WarrantyClaim)
    .describe('Oldest first; empty for callers who may not read claims.'),
  history: z
    .array(WarrantyEvent)
    .describe('Latest first; empty for callers who may not read events.'),
}).meta({ id: 'WarrantyRecord' });
export type WarrantyRecord = z.infer<typeof WarrantyRecord>;
