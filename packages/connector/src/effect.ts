import type { ShopAddress } from './shop-order.ts';

/** What every effect carries. */
interface EffectRequest {
  /**
   * One key per effect, at most 100 characters. A shop has at most one effect of a key, however often it is
   * asked.
   */
  idempotencyKey: string;
  /** When the effect was first asked for; it can't be in the shop's books before. */
  requestedAt: Date;
  sourceOrderId: string;
  /** The order's currency, ISO 4217. Amounts of the effect are in its minor units. */
  currency: string;
  /** Shown to the shop's staff, such as `Claim #10024`. */
  reason: string;
}

/** Pays money back the way the customer paid. Without an item, the amount is for the whole order. */
export interface RefundEffect extends EffectRequest {
  kind: 'refund';
  /** All that is paid back, with tax and shipping. */
  amount: number;
  /** The part of `amount` that pays shipping back. */
  shippingAmount: number;
  item: { sourceItemId: string; quantity: number } | null;
}

/** Creates an order at no charge. */
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
 * Issues store credit that only this customer can use. Amends chooses the code and stores it before it asks, so
 * that a shop which knows the code has issued it.
 */
export interface CreditEffect extends EffectRequest {
  kind: 'credit';
  code: string;
  amount: number;
  customerEmail: string;
}

/** Ends what is left of a credit. A shop refuses if some of it was used. */
export interface CancelCreditEffect extends EffectRequest {
  kind: 'cancel-credit';
  code: string;
}

/** Adds protection to an order that was placed without. */
export interface AddProtectionEffect extends EffectRequest {
  kind: 'add-protection';
  /** What the customer pays for it. */
  premium: number;
}

/** Removes an order's protection and pays its premium back. */
export interface RemoveProtectionEffect extends EffectRequest {
  kind: 'remove-protection';
}

/** Marks the line of an order's protection as fulfilled. */
export interface FulfillProtectionEffect extends EffectRequest {
  kind: 'fulfill-protection';
}

/** Adds and removes tags of the order. */
export interface TagEffect extends EffectRequest {
  kind: 'tag';
  add: string[];
  remove: string[];
}

/** Something to be done in a shop, once. */
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
 * What the shop did. `by-hand`: the shop can't do it through its interface, and a person has to; `reference`
 * is what it recorded nevertheless, if anything.
 */
export type EffectResult =
  | { kind: 'done'; reference: string; url: string | null }
  | { kind: 'by-hand'; reference: string | null; reason: string };
