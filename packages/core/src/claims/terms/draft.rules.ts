import type { Address } from '../../kernel/address.shape.ts';
import type {
  ClaimDraft,
  DraftCustomer,
  DraftState,
  FulfillmentDraft,
  Issue,
} from './claim-draft.shape.ts';
import type { ClaimCategory, ClaimType } from './claim-type.rules.ts';
import type { RequestableResolution } from './requested-resolution.rules.ts';

export type { ClaimDraft, DraftCustomer, DraftState, FulfillmentDraft, Issue };

/** A whole address, as the shopper confirms it. */
export type ShippingAddress = Address & { name: string };

const EMPTY_FULFILLMENT: FulfillmentDraft = { issues: [], shipmentIssue: null, details: '' };

/** Returns the empty initial claim. */
export function emptyDraft(
  category: ClaimCategory = 'SHIPPING',
  customer: DraftCustomer = { email: '', sourceOrderId: '', customerName: '' },
): ClaimDraft {
  return {
    category,
    customer,
    fulfillments: {},
    resolution: { desiredMethod: null, updatedShippingAddress: null },
    signature: null,
  };
}

/**
 * Starts the draft over for these fulfillments. Keeps existing entries for them and drops the
 * others.
 */
export function setUpFulfillments(draft: ClaimDraft, ids: readonly string[]): ClaimDraft {
  const entries = ids.map((id) => [id, fulfillmentOf(draft, id)] as const);
  return { ...draft, fulfillments: Object.fromEntries(entries) };
}

/**
 * Adds an issue, replacing all issues of the same item in that fulfillment. A fulfillment with item
 * issues has no shipment issue.
 */
export function addIssue(draft: ClaimDraft, fulfillmentId: string, issue: Issue): ClaimDraft {
  return addIssuesForItem(draft, fulfillmentId, issue.sourceItemId, [issue], issue.quantity);
}

/**
 * Replaces the issues of an item by several, for units with different issues. Caps quantities in
 * order so that their sum never exceeds `most`. Drops issues left without a unit, and issues of
 * another item.
 */
export function addIssuesForItem(
  draft: ClaimDraft,
  fulfillmentId: string,
  sourceItemId: string,
  issues: readonly Issue[],
  most: number,
): ClaimDraft {
  let left = Math.max(0, Math.floor(most));
  const kept: Issue[] = [];
  for (const issue of issues) {
    const quantity = Math.min(left, Math.max(0, Math.floor(issue.quantity)));
    if (quantity === 0 || issue.sourceItemId !== sourceItemId) continue;
    left -= quantity;
    kept.push({ ...issue, quantity });
  }
  return changeFulfillment(draft, fulfillmentId, (entry) => ({
    issues: [...entry.issues.filter((issue) => issue.sourceItemId !== sourceItemId), ...kept],
    shipmentIssue: null,
    details: '',
  }));
}

/** Removes an issue by its id. */
export function removeIssue(draft: ClaimDraft, fulfillmentId: string, issueId: string): ClaimDraft {
  if (!Object.hasOwn(draft.fulfillments, fulfillmentId)) return draft;
  return changeFulfillment(draft, fulfillmentId, (entry) => ({
    ...entry,
    issues: entry.issues.filter((issue) => issue.id !== issueId),
  }));
}

/**
 * Sets the issue of the whole shipment and removes its item issues. Keeps an earlier entry of the
 * same type, and photos of any type.
 */
export function setShipmentIssue(
  draft: ClaimDraft,
  fulfillmentId: string,
  type: ClaimType | null,
  details?: string,
  more: Pick<FulfillmentDraft, 'subType' | 'images'> = {},
): ClaimDraft {
  return changeFulfillment(draft, fulfillmentId, (entry) => {
    if (type === null) return { issues: entry.issues, shipmentIssue: null, details: details ?? '' };
    const same = type === entry.shipmentIssue;
    const subType = more.subType === undefined && same ? entry.subType : more.subType;
    const images = more.images ?? entry.images;
    return {
      issues: [],
      shipmentIssue: type,
      details: details ?? entry.details,
      ...(subType ? { subType } : {}),
      ...(images?.length ? { images } : {}),
    };
  });
}

/** Sets the requested resolution, and those of items that differ from it. */
export function setDesiredMethod(
  draft: ClaimDraft,
  desiredMethod: RequestableResolution | null,
  byItem: Readonly<Record<string, RequestableResolution>> = {},
): ClaimDraft {
  const { methodByItem: _before, ...rest } = draft.resolution;
  const others = Object.entries(byItem).filter(([, method]) => method !== desiredMethod);
  const resolution = { ...rest, desiredMethod };
  if (others.length === 0) return { ...draft, resolution };
  return { ...draft, resolution: { ...resolution, methodByItem: Object.fromEntries(others) } };
}

/** Sets a shipping address other than the order's; null restores the order's. */
export function setShippingAddress(
  draft: ClaimDraft,
  updatedShippingAddress: ShippingAddress | null,
): ClaimDraft {
  return { ...draft, resolution: { ...draft.resolution, updatedShippingAddress } };
}

/** Signs the draft; null removes the signature. */
export function sign(draft: ClaimDraft, signature: string | null): ClaimDraft {
  return { ...draft, signature };
}

/** Clears fulfillments, address and signature, and keeps the rest. */
export function reset(draft: ClaimDraft): ClaimDraft {
  return setShippingAddress({ ...draft, fulfillments: {}, signature: null }, null);
}

/** Returns every issue of the draft with its fulfillment. */
export function allIssues(draft: ClaimDraft): { fulfillmentId: string; issue: Issue }[] {
  return Object.entries(draft.fulfillments).flatMap(([fulfillmentId, entry]) =>
    entry.issues.map((issue) => ({ fulfillmentId, issue })),
  );
}

/** Returns whether anything is claimed yet: an item issue or a shipment issue. */
export function hasIssues(draft: ClaimDraft): boolean {
  return Object.values(draft.fulfillments).some(
    (entry) => entry.issues.length > 0 || entry.shipmentIssue !== null,
  );
}

/**
 * Returns whether a change of the draft is saved. It is if claim data changed, except: the claim is
 * still the empty initial claim with no current shipment; the change is only to customer data or
 * only to the current shipment id; or the current shipment has no fulfillment entry yet. See
 * docs/rules/lifecycle.md#saving-a-draft.
 */
export function isWorthSaving(previous: DraftState, next: DraftState): boolean {
  const shipment = next.currentShipmentId;
  if (shipment === null && isEmptyDraft(next.claim)) return false;
  if (shipment !== null && !Object.hasOwn(next.claim.fulfillments, shipment)) return false;
  return !sameData(claimData(previous.claim), claimData(next.claim));
}

/** Returns whether two drafts have the same answers; the customer's data doesn't count. */
export function isSameDraft(previous: DraftState, next: DraftState): boolean {
  return (
    previous.currentShipmentId === next.currentShipmentId &&
    sameData(claimData(previous.claim), claimData(next.claim))
  );
}

/** Returns whether only the category and the customer were entered so far. */
export function isEmptyDraft(claim: ClaimDraft): boolean {
  return sameData(claimData(claim), claimData(emptyDraft(claim.category)));
}

function claimData(claim: ClaimDraft): Omit<ClaimDraft, 'customer'> {
  const { customer: _customer, ...data } = claim;
  return data;
}

function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = entriesOf(a);
  const right = entriesOf(b);
  return left.length === right.length && left.every(([key]) => sameIn(a, b, key));
}

function sameIn(a: object, b: object, key: string): boolean {
  return Object.hasOwn(b, key) && sameData(Reflect.get(a, key), Reflect.get(b, key));
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

function fulfillmentOf(draft: ClaimDraft, id: string): FulfillmentDraft {
  return (Object.hasOwn(draft.fulfillments, id) && draft.fulfillments[id]) || EMPTY_FULFILLMENT;
}

function changeFulfillment(
  draft: ClaimDraft,
  id: string,
  change: (entry: FulfillmentDraft) => FulfillmentDraft,
): ClaimDraft {
  const entry = change(fulfillmentOf(draft, id));
  return { ...draft, fulfillments: { ...draft.fulfillments, [id]: entry } };
}
