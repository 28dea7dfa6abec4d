import type { Address } from '@amends/db';
import type { ReplacementItem } from '../../claims/terms/replacement-item.rules.ts';

/** What a store's platform is asked to do for one resolution; amounts in minor units. */
interface CommerceRequest {
  /** One per resolution: asked again under the same key, a platform does nothing twice. */
  readonly idempotencyKey: string;
  readonly storeId: string;
  readonly sourceOrderId: string;
  readonly orderNumber: string;
  readonly claimNumber: number;
  readonly currency: string;
  readonly note: string | null;
}

/** Null `sourceItemId`: the sum stands for the whole claim. */
export interface RefundRequest extends CommerceRequest {
  readonly amount: number;
  readonly shippingAmount: number;
  readonly item: { sourceItemId: string; quantity: number } | null;
}

export interface ReshipRequest extends CommerceRequest {
  readonly item: { sourceItemId: string; quantity: number; name: string; sku: string | null };
  /** What to send instead of the item, as many units. */
  readonly replacement: ReplacementItem | null;
  readonly shippingAddress: Address | null;
}

export interface CreditRequest extends CommerceRequest {
  readonly amount: number;
  readonly customerEmail: string;
}

/** What became of it. `task`: a person does it, and says so by completing the resolution. Anything
 * thrown is tried again later; `refused` is not. */
export type CommerceOutcome =
  | { kind: 'done'; reference: string; trackingNumber?: string; trackingUrl?: string }
  | { kind: 'task' }
  | { kind: 'refused'; reason: string };

/** A store's platform, behind one interface. */
export interface CommercePlatform {
  refund(request: RefundRequest): Promise<CommerceOutcome>;
  reship(request: ReshipRequest): Promise<CommerceOutcome>;
  /** `done` answers the code of the credit as its reference. */
  issueCredit(request: CreditRequest): Promise<CommerceOutcome>;
}
