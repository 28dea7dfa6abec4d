import { z } from 'zod';
import { CLAIM_CATEGORIES } from '../../claims/terms/claim-type.rules.ts';
import { oneOf } from '../../kernel/internal.ts';

const ofOrder = { storeId: z.string().min(1), orderId: z.string().min(1) };
const note = z.string().trim().min(1).max(2000).optional();

/** The kind of protection: of the shipment, or of the items. */
export const ProtectionChange = z.strictObject({
  claimCategory: oneOf(CLAIM_CATEGORIES).default('SHIPPING'),
  /** A note for staff. */
  note,
});

export const AddedProtection = ProtectionChange.extend({
  /** Minor units of the order's currency. */
  premiumPaid: z.int().min(0).max(1_000_000_000_000).default(0),
});

export const AddProtectionInput = AddedProtection.extend(ofOrder);
export type AddProtectionInput = z.input<typeof AddProtectionInput>;

export const RemoveProtectionInput = ProtectionChange.extend(ofOrder);
export type RemoveProtectionInput = z.input<typeof RemoveProtectionInput>;

export const Appeasement = z.strictObject({
  reason: z.string().trim().max(2000).optional(),
});

export const GrantAppeasementInput = Appeasement.extend(ofOrder);
export type GrantAppeasementInput = z.input<typeof GrantAppeasementInput>;
