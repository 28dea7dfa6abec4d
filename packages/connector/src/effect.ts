import type { ShopAddress } from './shop-order.ts';

/** Fields of every effect. */
interface EffectRequest {
  /**
   * Unique per effect, at most 100 characters. A shop performs at most one effect per key, however often it
   * is called.
   */
  idempotencyKey: string;
  /** When the effect was first requested; the shop can't have it from before. */
  requestedAt: Date;
  sourceOrderId: string;
  /** The order's currency, ISO 4217. Amounts of the effect are in its minor units. */
  currency: string;
  /** Shown to the shop's staff, such as `Claim #10024`. */
  reason: string;
}

/**
 * Refunds the customer to the original payment method. Without an item, the amount is for the whole order.
 */
export interface RefundEffect extends EffectRequest {
  kind: 'refund';
  /** Total refund, with tax and shipping. */
  amount: number;
  /** The part of `amount` for shipping. */
  shippingAmount: number;
  item: { sourceItemId: string; quantity: number } | null;
}

/** Creates a replacement order that costs the customer nothing. */
export interface ReshipEffect extends EffectRequest {
  kind: 'reship';
  items: {
    sourceProductId: string;
    sourceVariantId: string | null;
    quantity: number;
  }[];
  shippingAddress: ShopAddress | null;
}

/**
 * Issues store credit that only this customer can use. Amends chooses and stores the code before the call, so
 * a code that the shop knows was issued.
 */
export interface CreditEffect extends EffectRequest {
  kind: 'credit';
  code: string;
  amount: number;
  customerEmail: string;
}

/** Cancels an unused credit. The shop refuses if any of it was used. */
export interface CancelCreditEffect extends EffectRequest {
  kind: 'cancel-credit';
  code: string;
}

/** Adds protection to an order that was placed without it. */
export interface AddProtectionEffect extends EffectRequest {
  kind: 'add-protection';
  /** Price of the protection for the customer. */
  premium: number;
}

/** Removes an order's protection and refunds its premium. */
export interface RemoveProtectionEffect extends EffectRequest {
  kind: 'remove-protection';
}

/** Marks the order's protection line as fulfilled. */
export interface FulfillProtectionEffect extends EffectRequest {
  kind: 'fulfill-protection';
}

/** Adds and removes order tags. */
export interface TagEffect extends EffectRequest {
  kind: 'tag';
  add: string[];
  remove: string[];
}

/** An action to perform in a shop, once. */
export type Effect =
  | RefundEffect
  | ReshipEffect
  | CreditEffect
  | CancelCreditEffect
  | AddProtectionEffect
  | RemoveProtectionEffect
  | FulfillProtectionEffect
  | TagEffect;

export type EffectKind = Effect['kind'];

/**
 * The shop's result. `by-hand`: a person must complete it, because the shop's API can't. `reference` is what
 * the shop recorded anyway, if anything.
 */
export type EffectResult =
  | { kind: 'done'; reference: string; url: string | null }
  | { kind: 'by-hand'; reference: string | null; reason: string };
