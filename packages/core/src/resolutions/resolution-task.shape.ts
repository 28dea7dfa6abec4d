import { z } from 'zod';
import { ReplacementItem } from '../claims/terms/claim-resolution.shape.ts';
import { Address } from '../kernel/address.shape.ts';

const text = z.string().nullable();

/** An approved resolution for a person to execute, or a failed one; amounts in minor units. */
export const ResolutionTask = z.strictObject({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  claimId: z.string(),
  claimNumber: z.int(),
  claimVersion: z.int(),
  orderId: z.string(),
  orderNumber: z.string(),
  customerName: text,
  customerEmail: z.string(),
  /** Shipping address of a reshipment. */
  shippingAddress: Address.nullable(),
  claimItemId: text,
  itemName: text,
  sku: text,
  imageUrl: text,
  resolutionType: z.string(),
  resolutionDetails: text,
  replacement: ReplacementItem.nullable(),
  resolvedBy: text.describe('Who approved it.'),
  failure: text.describe('Why it failed; null otherwise.'),
  quantity: z.int(),
  paidValue: z.int(),
  shippingAmount: z.int(),
  currency: z.string(),
  /** When it became a task, or failed. */
  taskAt: z.date(),
});
export type ResolutionTask = z.infer<typeof ResolutionTask>;

/** A page of tasks. */
export const TaskPage = z
  .strictObject({
    tasks: z.array(ResolutionTask),
    next: text.describe('Send it as `cursor`.'),
  })
  .meta({ id: 'ResolutionTasks' });
export type TaskPage = z.infer<typeof TaskPage>;
