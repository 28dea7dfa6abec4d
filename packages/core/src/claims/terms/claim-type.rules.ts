/** Every claim type. MULTIPLE stands for a claim whose items differ in type. */
export const CLAIM_TYPES = [
  'DAMAGED',
  'LOST',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'TRACKING_NOT_MOVING',
  'STOLEN',
  'WRONG_ADDRESS_CARRIER',
  'WRONG_ITEM',
  'CARRIER_DID_NOT_RECEIVE',
  'DEFECTIVE_ITEM',
  'LATE_SHIPPING',
  'MISSING_ITEM',
  'PRODUCT_NOT_AS_DESCRIBED',
  'RETURNED_TO_SENDER',
  'WRONG_ADDRESS_CUSTOMER',
  'WRONG_ADDRESS',
  'MULTIPLE',
] as const;

export type ClaimType = (typeof CLAIM_TYPES)[number];

export const CLAIM_CATEGORIES = ['SHIPPING', 'WARRANTY'] as const;
export type ClaimCategory = (typeof CLAIM_CATEGORIES)[number];

const CREDITED_TYPES: readonly ClaimType[] = [
  'DAMAGED',
  'LOST',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'TRACKING_NOT_MOVING',
  'STOLEN',
  'WRONG_ADDRESS_CARRIER',
  'WRONG_ITEM',
];

/** The types the portal offers under "Haven't received my order". */
export const NOT_RECEIVED_TYPES = [
  'STOLEN',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'RETURNED_TO_SENDER',
  'TRACKING_NOT_MOVING',
  'WRONG_ADDRESS',
] as const satisfies readonly ClaimType[];

/** The types the portal offers under "Issues with my items". */
export const ITEM_ISSUE_TYPES = [
  'DAMAGED',
  'DEFECTIVE_ITEM',
  'MISSING_ITEM',
  'WRONG_ITEM',
] as const satisfies readonly ClaimType[];

export type NotReceivedType = (typeof NOT_RECEIVED_TYPES)[number];
export type ItemIssueType = (typeof ITEM_ISSUE_TYPES)[number];

/** The groups of claim types by reason. */
export const REASON_GROUPS = {
  notReceived: NOT_RECEIVED_TYPES,
  issuesWithItems: ITEM_ISSUE_TYPES,
} as const satisfies Record<string, readonly ClaimType[]>;

export type ReasonGroup = keyof typeof REASON_GROUPS;

/** The "item problem" types, which need a photo or video. See
 * docs/rules/evidence.md#required-evidence. */
export const ITEM_PROBLEM_TYPES: readonly ClaimType[] = ['DAMAGED', 'DEFECTIVE_ITEM', 'WRONG_ITEM'];

/** The types for a damaged or defective item only. */
export const DAMAGED_DEFECTIVE_TYPES: readonly ClaimType[] = ['DAMAGED', 'DEFECTIVE_ITEM'];

/** Returns whether the value is one of the claim types. */
export function isClaimType(value: unknown): value is ClaimType {
  return typeof value === 'string' && (CLAIM_TYPES as readonly string[]).includes(value);
}

/**
 * Returns whether the provider reimburses the store for this type. MULTIPLE itself is not
 * reimbursed: each of its items is, or is not, by its own type. See
 * docs/rules/money.md#reimbursed-claim-types.
 */
export function isCredited(type: ClaimType): boolean {
  return CREDITED_TYPES.includes(type);
}

/** Returns the reason group of a type, or null if it has none. */
export function reasonGroupOf(type: ClaimType): ReasonGroup | null {
  if ((NOT_RECEIVED_TYPES as readonly ClaimType[]).includes(type)) return 'notReceived';
  if ((ITEM_ISSUE_TYPES as readonly ClaimType[]).includes(type)) return 'issuesWithItems';
  return null;
}

/** Returns whether an issue of this type needs at least one photo or video. */
export function requiresEvidence(type: ClaimType): boolean {
  return ITEM_PROBLEM_TYPES.includes(type);
}

/**
 * Returns the type of a claim with issues of these types: the one distinct type, else MULTIPLE;
 * null if there is none. See docs/rules/eligibility.md#type-of-a-claim.
 */
export function claimTypeOf(types: readonly ClaimType[]): ClaimType | null {
  const [first, ...others] = new Set(types);
  if (first === undefined) return null;
  return others.length === 0 ? first : 'MULTIPLE';
}

/** Returns whether a claim has several types: its own type is MULTIPLE, or its items differ. */
export function isMultipleType(claim: {
  claimType: ClaimType | null;
  claimItems: readonly { claimType: ClaimType | null }[];
}): boolean {
  if (claim.claimType === 'MULTIPLE') return true;
  const types = new Set(claim.claimItems.map((item) => item.claimType));
  types.delete(null);
  return types.size > 1;
}
