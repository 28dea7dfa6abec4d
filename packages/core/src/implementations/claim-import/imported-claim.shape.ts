import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';

/** Generic names for a customer or an item that the file doesn't name. */
export interface NamesOfImport {
  readonly customer: string;
  item(id: string): string;
}

/** The fields of a claim's order that an import needs. */
export interface OrderOfClaim {
  id: string;
  sourceOrderId: string;
  /** The shop's own id of the order. */
  shopOrderId: string;
  numberKey: string;
  orderNumber: string;
  email: string;
  name: string | null;
  currency: string;
  total: number;
  salesChannel: string;
  shippingAddress: unknown;
  isErased: boolean;
  items: OrderItemOfClaim[];
}

export interface OrderItemOfClaim {
  sourceItemId: string;
  sku: string | null;
  productName: string;
  productImage: string | null;
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  /** Units that are not in a claim, a return or a refund. */
  free: number;
}

export interface ImportedItem {
  sourceItemId: string;
  sku: string | null;
  name: string;
  imageUrl: string | null;
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  details: string;
  claimType: ClaimType;
  subType: string | null;
  resolutionRequested: string | null;
  /** Whether the order has this item, so that its units are reserved. */
  isOfOrder: boolean;
}

export interface ImportedMessage {
  text: string;
  senderName: string;
  senderType: 'customer' | 'brand' | 'provider' | 'system';
  at: string;
}

export interface ImportedResolution {
  type: string;
  details: string | null;
  /** The index of the claim item; null if the resolution is about all items. */
  item: number | null;
  quantity: number;
  paidValue: number;
  itemsAmount: number;
  shippingAmount: number;
  /**
   * The paid amount, if it is in another currency than the claim's; its value in the claim's currency
   * is then unknown.
   */
  paidOriginalValue: number | null;
  paidOriginalCurrency: string | null;
  at: string;
}

/** A claim as it would be saved. Instants are ISO 8601, amounts in minor units. */
export interface ImportedClaim {
  sourceClaimId: string;
  orderId: string;
  sourceOrderId: string;
  orderNumber: string;
  state: string;
  category: 'SHIPPING' | 'WARRANTY';
  type: string;
  description: string | null;
  requested: string | null;
  authorName: string | null;
  authorEmail: string;
  salesChannel: string;
  isOta: boolean;
  currency: string;
  claimedValue: number;
  insuredAmount: number;
  shippingAddress: unknown;
  decisionReason: string | null;
  decidedAt: string | null;
  resolvedAt: string | null;
  createdAt: string;
  holdsUnits: boolean;
  /** Whether the claim is open, and so is refused without free units. */
  needsUnits: boolean;
  items: ImportedItem[];
  messages: ImportedMessage[];
  resolutions: ImportedResolution[];
}
