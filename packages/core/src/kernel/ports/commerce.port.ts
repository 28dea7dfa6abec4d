import type { Address } from '@amends/db';
import type { ReplacementItem } from '../../claims/terms/claim-resolution.shape.ts';
import type { ShopCreditMethod } from '../credit-method.rules.ts';

/** A resolution to execute on a store's platform; amounts in minor units. */
interface CommerceRequest {
  /** One key per resolution; a platform ignores a key that it has already seen. */
  readonly idempotencyKey: string;
  readonly storeId: string;
  readonly sourceOrderId: string;
  readonly orderNumber: string;
  /** Null for a return, which has a name instead. */
  readonly claimNumber: number | null;
  readonly returnName: string | null;
  readonly currency: string;
  readonly note: string | null;
}

/** Null `sourceItemId`: the amount is for the whole claim. */
export interface RefundRequest extends CommerceRequest {
  readonly amount: number;
  readonly shippingAmount: number;
  readonly item: { sourceItemId: string; quantity: number } | null;
}

export interface ReshipRequest extends CommerceRequest {
  readonly item: { sourceItemId: string; quantity: number; name: string; sku: string | null };
  /** The product to send instead of the item, in the same quantity. */
  readonly replacement: ReplacementItem | null;
  readonly shippingAddress: Address | null;
}

export interface CreditRequest extends CommerceRequest {
  readonly amount: number;
  readonly customerEmail: string;
}

/**
 * The outcome. `task`: a person executes it and then completes the resolution. A thrown error is
 * retried; `refused` is not. `inShop`: a connected shop executed it and will send the result.
 */
export type CommerceOutcome =
  | {
      kind: 'done';
      reference: string;
      trackingNumber?: string;
      trackingUrl?: string;
      inShop?: boolean;
      /** How the shop issued a credit. */
      creditMethod?: ShopCreditMethod;
    }
  | { kind: 'task' }
  | { kind: 'refused'; reason: string };

/** A store's platform behind one interface. */
export interface CommercePlatform {
  refund(request: RefundRequest): Promise<CommerceOutcome>;
  reship(request: ReshipRequest): Promise<CommerceOutcome>;
  /** `done` returns the credit's code as its reference. */
  issueCredit(request: CreditRequest): Promise<CommerceOutcome>;
}
